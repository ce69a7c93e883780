/** The worker of upload-receiving.server.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { copyWithoutMetadata } from './video-file.server.ts'

parentPort?.postMessage(await copyWithoutMetadata(workerData.source, workerData.target))
