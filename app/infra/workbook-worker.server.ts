/** The worker of table-file.server.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook } from './workbook.server.ts'

parentPort?.postMessage(await readWorkbook(workerData))
