/** A ZIP file that opens by a password alone: AES-256, as 7-Zip, WinZip, Keka and others open it (docs/decisions/054). */
import { createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

const AES_256 = 3

/** Writes entries one after the other, each as its text comes; nothing of it is stored in clear. */
export async function writeProtectedZip(
	path: string,
	password: string,
	entries: { name: string; text: AsyncIterable<string> }[],
): Promise<void> {
	const { ZipWriter } = await import('@zip.js/zip.js')
	const file = createWriteStream(path, { mode: 0o600 })
	const output = finished(file)
	output.catch(() => {}) // awaited below
	const options = { password, encryptionStrength: AES_256, useWebWorkers: false } as const
	const zip = new ZipWriter(Writable.toWeb(file), options)
	try {
		for (const { name, text } of entries)
			await zip.add(name, Readable.toWeb(Readable.from(encodeText(text))) as ReadableStream<Uint8Array>)
		await zip.close()
		await output
	} catch (error) {
		file.destroy()
		throw file.errored ?? error
	}
}

async function* encodeText(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder()
	for await (const chunk of text) yield encoder.encode(chunk)
}
