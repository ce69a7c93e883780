/** The worker of receive-disc.server.ts: says that it has started, and answers one picture. */
import { parentPort } from 'node:worker_threads'
import { prepareReader, readBarcode } from './disc-barcode.server.ts'

parentPort?.once('message', async (picture) => parentPort?.postMessage(await readBarcode(picture)))
await prepareReader()
parentPort?.postMessage('ready')
