/** Reads and writes a record: texts by name, one file for each section. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage } from './coverage.ts'

export const PARTS = ['pages', 'delivery', 'forms', 'rows', 'emails', 'searches'] as const
export type RecordSection = (typeof PARTS)[number]
export type Texts = Record<string, string>

export type Recorder = {
	coverage: Coverage
	add: (part: RecordSection, name: string, text: string) => void
	counts: () => Record<string, { things: number; bytes: number }>
	write: (folder: string) => void
}

/** @throws when two items of a section have the same name, because one would be lost */
export function openRecorder(coverage: Coverage): Recorder {
	const parts = new Map<RecordSection, Texts>(PARTS.map((part) => [part, {}]))
	return {
		coverage,
		add(part, name, text) {
			const texts = parts.get(part) as Texts
			if (name in texts) throw new Error(`two things of ${part} are named "${name}"`)
			texts[name] = text
		},
		counts: () =>
			Object.fromEntries(
				[...parts].map(([part, texts]) => [
					part,
					{ things: Object.keys(texts).length, bytes: Buffer.byteLength(JSON.stringify(texts)) },
				]),
			),
		write(folder) {
			mkdirSync(folder, { recursive: true })
			for (const [part, texts] of parts)
				writeFileSync(join(folder, `${part}.json`), JSON.stringify(texts, undefined, '\t'))
		},
	}
}

export const readSection = (folder: string, part: RecordSection): Texts =>
	JSON.parse(readFileSync(join(folder, `${part}.json`), 'utf8'))
