/** The form of the dealership's documents: rows of title, file and the address that a document has already. */
import * as z from 'zod/mini'
import { column } from '#app/core/fields.ts'
import type { Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { toSlug } from '#app/core/text.ts'
import { type DealerDocument, isDocumentFile, MAX_DOCUMENTS } from '#app/features/dealer/dealer.ts'

import { UNFINISHED } from '#app/features/media/photo-field.ts'

const MAX_TITLE = 60
const MAX_NAME = 80

/** `stored`: the files that are in the storage; only the server knows them. */
export const documentsInput = (stored?: string[]) =>
	z
		.object({
			documentTitle: column(MAX_TITLE, (text): Result<string, string> => ok(text)),
			documentFile: column(MAX_NAME, (text): Result<string, string> => {
				if (text === UNFINISHED) return fail('unfinished')
				const isThere = isDocumentFile(text) && (stored?.includes(text) ?? true)
				return text === '' || isThere ? ok(text) : fail('not-a-document')
			}),
			documentSlug: column(MAX_NAME, (text): Result<string, string> => ok(toSlug(text))),
		})
		.check(({ value: { documentTitle: titles, documentFile: files }, issues }) => {
			const report = (field: string, code: string, isWrong: (title: string, file: string) => boolean) => {
				const rows = Array.from({ length: Math.max(titles.length, files.length) })
				const index = rows.findIndex((_, row) => isWrong(titles[row] ?? '', files[row] ?? ''))
				const message = `${code}:${index}`
				if (index >= 0) issues.push({ code: 'custom', input: titles, path: [field], message })
			}
			report('documentTitle', 'without-title', (title, file) => title === '' && file !== '')
			report('documentFile', 'without-file', (title, file) => title !== '' && file === '')
		})

/** The files that a submitted form names. */
export const documentFilesIn = ({ documentFile = [] }: Values): string[] =>
	[documentFile].flat().slice(0, MAX_DOCUMENTS).filter(isDocumentFile)

export type DocumentsInput = z.output<ReturnType<typeof documentsInput>>

/** Initial values of the form fields. */
export const documentFields = (documents: DealerDocument[] = []) => ({
	documentTitle: documents.map(({ title }) => title),
	documentFile: documents.map(({ file }) => file),
	documentSlug: documents.map(({ slug }) => slug),
})

/**
 * A document has the address that it had; a new one has an address of its title that no other has.
 * `bytes`: the sizes of the stored files.
 */
export function toDocuments(
	{ documentTitle, documentFile, documentSlug }: DocumentsInput,
	before: DealerDocument[] = [],
	bytes: Record<string, number>,
): DealerDocument[] | undefined {
	const known = new Set(before.map(({ slug }) => slug))
	const taken = new Set(documentSlug.filter((slug) => known.has(slug)))
	const used = new Set<string>()
	const documents = documentTitle.slice(0, MAX_DOCUMENTS).flatMap((title, index): DealerDocument[] => {
		const [file, earlier] = [documentFile[index], documentSlug[index] ?? '']
		if (!title || !file) return []
		const slug = known.has(earlier) && !used.has(earlier) ? earlier : newSlug(title, taken)
		taken.add(slug)
		used.add(slug)
		return [{ title, slug, file, bytes: bytes[file] ?? 0 }]
	})
	return documents.length > 0 ? documents : undefined
}

function newSlug(title: string, taken: Set<string>): string {
	const slug = toSlug(title) || 'document'
	if (!taken.has(slug)) return slug
	for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
