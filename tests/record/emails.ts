/** Reads the emails in the site's folder as plain text. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { EMAIL_FOLDER } from './adapter.ts'

export type Email = { to: string; text: string; lines: string }

export function openEmailFolder(dataDir: string): { readNew: () => Promise<Email[]> } {
	const folder = join(dataDir, EMAIL_FOLDER)
	const visited = new Set<string>()
	return {
		async readNew() {
			const files = list(folder).filter((name) => name.endsWith('.eml') && !visited.has(name))
			for (const name of files) visited.add(name)
			const emails = await Promise.all(files.map((name) => readEmail(join(folder, name))))
			return emails.sort((one, other) => (one.lines < other.lines ? -1 : 1))
		},
	}
}

function list(folder: string): string[] {
	try {
		return readdirSync(folder)
	} catch {
		return [] // no email was written yet
	}
}

const OMITTED = new Set(['message-id', 'date', 'content-type', 'content-transfer-encoding', 'mime-version'])

async function readEmail(file: string): Promise<Email> {
	const { headers, to, text = '', html = '', attachments } = await PostalMime.parse(readFileSync(file))
	const lines = [
		...headers.filter(({ key }) => !OMITTED.has(key)).map(({ key, value }) => `${key}: ${value}`),
		...attachments.map(({ filename, mimeType }) => `attached: ${filename} (${mimeType})`),
		'',
		text.trimEnd(),
		...(html ? ['', html] : []),
	]
	return { to: (to ?? []).map(({ address }) => address).join(', '), text, lines: lines.join('\n') }
}
