/** Who was erased, once more outside the database and its back-ups: beside the keys, which no back-up holds either. */
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Config } from '#app/platform/config.server.ts'
import { writeWhole } from '#app/platform/whole-file.server.ts'

const erasure = z.object({
	id: z.uuid(),
	at: z.coerce.date(),
	userName: z.string(),
	indexes: z.array(z.string()),
	records: z.array(z.uuid()),
})
export type Erasure = z.output<typeof erasure>

export const erasuresFileOf = ({ keysFile }: Pick<Config, 'keysFile'>): string =>
	keysFile.replace(/(\.json)?$/, '-erasures.jsonl')

/** A line that was cut short by a loss of power is passed over. */
export async function readErasures(path: string): Promise<Erasure[]> {
	if (!existsSync(path)) return []
	return (await readFile(path, 'utf8')).split('\n').flatMap((line) => {
		try {
			return [erasure.parse(JSON.parse(line))]
		} catch {
			return []
		}
	})
}

export async function addErasureLine(path: string, line: Erasure): Promise<void> {
	await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	await appendFile(path, `\n${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })
}

export async function writeErasures(path: string, all: Erasure[]): Promise<void> {
	await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	const lines = all.map((line) => `${JSON.stringify(line)}\n`)
	await writeWhole(`${path}.${process.pid}.tmp`, path, lines.join(''))
}
