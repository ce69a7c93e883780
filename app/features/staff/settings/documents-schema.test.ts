import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentAddress } from '#app/features/dealer/dealer.ts'
import { documentsInput, toDocuments } from './documents-schema.ts'

const FILE = `${'a'.repeat(32)}.pdf`
const OTHER = `${'b'.repeat(32)}.pdf`
const BYTES = { [FILE]: 1000, [OTHER]: 2000 }
const rows = (...all: [title: string, file: string, slug: string][]) => ({
	documentTitle: all.map(([title]) => title),
	documentFile: all.map(([, file]) => file),
	documentSlug: all.map(([, , slug]) => slug),
})
const issueOf = (input: object) => documentsInput().safeParse(input).error?.issues[0]

test('a document keeps its address when its title and its file change', () => {
	const before = toDocuments(rows(['PAIA manual', FILE, '']), [], BYTES) ?? []
	expect(before).toEqual([{ title: 'PAIA manual', slug: 'paia-manual', file: FILE, bytes: 1000 }])
	const after = toDocuments(rows(['PAIA manual of 2027', OTHER, 'paia-manual']), before, BYTES)
	expect(after).toEqual([{ title: 'PAIA manual of 2027', slug: 'paia-manual', file: OTHER, bytes: 2000 }])
})

test('no two documents share an address, whatever titles and addresses the form sends', () => {
	const title = fc.oneof(fc.constantFrom('Terms', 'terms!', 'Térms', 'PAIA'), fc.string({ minLength: 1 }))
	const slug = fc.constantFrom('', 'terms', 'paia', 'terms-2', 'made-up')
	const before = toDocuments(rows(['Terms', FILE, ''], ['PAIA', OTHER, '']), [], BYTES) ?? []
	fc.assert(
		fc.property(fc.array(fc.tuple(title, fc.constantFrom(FILE, OTHER), slug), { maxLength: 6 }), (all) => {
			const slugs = (toDocuments(rows(...all), before, BYTES) ?? []).map((document) => document.slug)
			expect(new Set(slugs).size).toBe(slugs.length)
			for (const each of slugs) expect(documentAddress(each)).toMatch(/^\/documents\/[a-z0-9-]+\.pdf$/)
		}),
	)
})

test('a title needs its file, and a file its title', () => {
	expect(issueOf(rows(['Terms', '', '']))).toMatchObject({
		path: ['documentFile'],
		message: 'without-file:0',
	})
	expect(issueOf(rows(['', '', ''], ['', FILE, '']))).toMatchObject({ message: 'without-title:1' })
	expect(issueOf(rows(['Terms', 'unfinished', '']))).toMatchObject({ message: 'unfinished:0' })
	expect(issueOf(rows(['Terms', '../keys.json', '']))).toMatchObject({ message: 'not-a-document:0' })
})
