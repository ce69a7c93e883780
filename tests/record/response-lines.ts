/** Formats a response as lines: status, headers, and the body as far as it is text. */
import { createHash } from 'node:crypto'
import { unzipFiles } from '#tests/unzipped.ts'
import { dataLines } from './data-lines.ts'
import { htmlLines, jsonLines } from './html-lines.ts'
import type { Normalise } from './normalise.ts'

export type ResponseLines = { content: string; delivery: string }

/** Headers that depend on the connection or the time. */
const OMITTED = new Set([
	'date',
	'connection',
	'keep-alive',
	'content-length',
	'transfer-encoding',
	'x-request-id',
])

export async function responseLines(response: Response, normalise: Normalise): Promise<ResponseLines> {
	const { status, headers } = response
	const type = headers.get('content-type') ?? ''
	const bytes = Buffer.from(await response.arrayBuffer())
	const { content, delivery } = bodyLines(bytes, type)
	const text = [`status: ${status}`, ...headerLines(headers), '', ...content].map(withoutSpaceAtEnd)
	return { content: normalise(text.join('\n')), delivery: normalise(delivery.join('\n')) }
}

function bodyLines(bytes: Buffer, type: string): { content: string[]; delivery: string[] } {
	const text = bytes.toString()
	if (bytes.length === 0) return { content: [], delivery: [] }
	if (type.includes('text/html')) return htmlLines(text)
	if (type.includes('text/x-script')) return { content: dataLines(text), delivery: [] }
	if (type.includes('json')) return { content: jsonLines(text), delivery: [] }
	if (type.includes('csv')) return { content: csvLines(text), delivery: [] }
	if (/text|xml|javascript|svg/.test(type))
		return { content: withPicturesInOrder(text).replaceAll('><', '>\n<').split('\n'), delivery: [] }
	// A PDF contains its creation time, compressed.
	if (type.includes('pdf'))
		return { content: [`(a PDF of about ${Math.round(bytes.length / 1024)} kB)`], delivery: [] }
	if (type.includes('zip'))
		return {
			content: Object.entries(unzipFiles(bytes)).flatMap(([name, text]) => [
				`file ${name}:`,
				...text.split('\n'),
			]),
			delivery: [],
		}
	const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
	return { content: [`(${bytes.length} bytes, ${digest})`], delivery: [] }
}

function headerLines(headers: Headers): string[] {
	return [...headers]
		.filter(([name]) => !OMITTED.has(name))
		.flatMap(([name, value]) => {
			if (name === 'etag') return `etag: ${value.replace(/"[^"]*"/, '"<etag>"')}`
			if (name === 'last-modified') return 'last-modified: <when it was built>'
			if (name === 'set-cookie') return `set-cookie: ${value.replace(/^([^=]+)=([^;]{9,})/, '$1=<value>')}`
			if (name === 'content-security-policy') return value.split(/;\s*/).map((rule) => `csp: ${rule}`)
			return `${name}: ${value}`
		})
}

const withoutSpaceAtEnd = (line: string) => line.replace(/\s+$/, '')

/** Sorts pictures, because a sitemap lists the front page's pictures in any order. */
const withPicturesInOrder = (text: string) =>
	text.replace(/(<image:image>.*?<\/image:image>)+/gs, (all) =>
		all
			.split(/(?=<image:image>)/)
			.sort()
			.join(''),
	)

/** Sorts rows of the same timestamp, which the export orders by their random ids. */
function csvLines(text: string): string[] {
	const [head = '', ...rows] = text.split(/\r?\n/)
	const masked = (row: string) => row.replace(/[0-9a-f-]{36}/g, '')
	return [head, ...rows.sort((one, other) => (masked(one) < masked(other) ? -1 : 1))]
}
