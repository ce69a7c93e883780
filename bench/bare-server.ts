/** The floor to compare with: node:http, in a process of its own, which answers everything with the same bytes. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorMilliseconds } from './processor.ts'

const PROGRAM = `
const { createServer } = require('node:http')
const bytes = require('node:fs').readFileSync(process.argv[1])
const body = process.argv[2] === 'text' ? bytes.toString() : bytes
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': bytes.length, ...(body === bytes && { 'Content-Encoding': 'br' }) }
const server = createServer((_, answer) => void answer.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

type Bare = { address: string; processorMilliseconds: () => number; stop: () => void }

/** A text is sent as it is, bytes as packed by brotli. */
export async function startBareServer(body: string | Buffer): Promise<Bare> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-bare-'))
	const file = join(folder, 'body')
	writeFileSync(file, body)
	const kind = typeof body === 'string' ? 'text' : 'packed'
	const server = spawn(process.execPath, ['--eval', PROGRAM, file, kind], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const port = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(Number(text))))
	rmSync(folder, { recursive: true })
	return {
		address: `http://127.0.0.1:${port}`,
		processorMilliseconds: () => processorMilliseconds(server.pid as number),
		stop: () => void server.kill(),
	}
}
