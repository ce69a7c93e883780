import { describe, expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { listDeadReferences, readProject } from './references.ts'

const DOCUMENTS: Record<string, string> = {
	'docs/specification.md': [
		'# Specification',
		'## 2. Screens',
		'### Vehicle detail (/car/{id})',
		'### Contact',
		'## 9. Limits',
		'### Calculator rule',
		'### Contact',
	].join('\n'),
	'docs/decisions/007-photos.md': '# 007 Photos',
	'docs/photo.webp': '',
}

/** Returns the errors of a project that consists of the documents above and one more file. */
function check(path: string, ...lines: string[]): string[] {
	const files = { ...DOCUMENTS, [path]: lines.join('\n') }
	const paths = Object.keys(files)
	return listDeadReferences({
		texts: new Map(Object.entries(files)),
		exists: (wanted) => paths.some((path) => path === wanted || path.startsWith(`${wanted}/`)),
	})
}

describe('references', () => {
	test('of this project are valid', () => {
		const project = readProject(PROJECT)
		expect(project.texts.size).toBeGreaterThan(1_000)
		expect(project.texts.has('docs/specification.md')).toBe(true)
		expect(listDeadReferences(project)).toEqual([])
	})

	test.each([
		'/** What it shows (specification, section 9). */',
		'/** Specification, section 2. */',
		'// both (specification, sections 2 and 9), and more',
		'/** The rule (specification, section 9, Calculator rule), or none. */',
		'/** The page (specification, section 2, Vehicle detail). */',
		'/** specification, section 2, Contact */',
		'/** Ranges (RFC 9110, section 14), and the law (POPIA, section 26; National Credit Act, section 102). */',
		'// one after the other (docs/decisions/007), see record 007 and decision 007',
		'// docs/decisions/007-photos.md, docs/specification.md and docs/decisions',
		"const width = [0.07, '082 000 0000', 'part 099']",
	])('are valid: %s', (line) => {
		expect(check('app/a.ts', line)).toEqual([])
	})

	test.each([
		['(specification, section 3)', 'the specification has no section 3'],
		['(specification, sections 2 and 4)', 'the specification has no section 4'],
		[
			'(specification, section 2, Calculator rule)',
			'section 2 of the specification has no heading "Calculator rule"',
		],
		[
			'(specification, section 9, calculator rule)',
			'section 9 of the specification has no heading "calculator rule"',
		],
		['(section 9)', '"section 9" does not say of which document'],
		['(design, section 9)', '"section 9" does not say of which document'],
		[' * section 9); what was broken off', '"section 9" does not say of which document'],
		['(docs/decisions/008)', 'there is no decision record 008'],
		['by record 008', 'there is no decision record 008'],
		['decision 008.', 'there is no decision record 008'],
		['docs/manual.md says', 'there is no docs/manual.md'],
		['see NOTES.md', 'there is no NOTES.md'],
		['docs/other.webp', 'there is no docs/other.webp'],
	])('that are dead are reported with their file and line: %s', (line, error) => {
		expect(check('app/a.ts', 'const first = 1', line)).toEqual([`app/a.ts:2: ${error}`])
	})

	test('between decision records can be numbers only', () => {
		expect(check('docs/decisions/010-more.md', '# 010 More', 'Photos (007), and R 5 090.')).toEqual([])
		expect(check('docs/decisions/010-more.md', 'Keys (007, 011).')).toEqual([
			'docs/decisions/010-more.md:1: there is no decision record 011',
		])
	})

	test('in documents are links to existing files and headings', () => {
		const good = '[a](specification.md#contact-1) [b](#top) [c](https://example.com/x.html) [d](photo.webp)'
		expect(check('docs/a.md', '# Top', good)).toEqual([])
		expect(check('docs/a.md', 'as `app/core/none.ts` shows')).toEqual([
			'docs/a.md:1: there is no app/core/none.ts',
		])
		expect(check('docs/a.md', '[a](specification.md#contact-2) [b](#top) [c](none.webp)')).toEqual([
			'docs/a.md:1: the link specification.md#contact-2 leads to no heading',
			'docs/a.md:1: the link #top leads to no heading',
			'docs/a.md:1: the link none.webp leads to no file',
		])
	})
})
