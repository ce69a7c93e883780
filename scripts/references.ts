/**
 * Finds dead references in code and documents. A reference to docs/specification.md is on one line and
 * has the form `specification, section 9` or `specification, sections 5 and 9`, or names a heading:
 * `specification, section 9, Calculator rule`. A decision record is cited as `docs/decisions/007`; among the
 * records also as `record 007`, or by its number alone.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

type Project = {
	texts: ReadonlyMap<string, string> // by path from the root
	exists: (path: string) => boolean
}
type Document = { anchors: Set<string>; sections: Map<string, Set<string>> } // headings by section number

const SPECIFICATION = 'docs/specification.md'
const DECISIONS = 'docs/decisions/'
/** Laws and standards whose sections are cited; not checked here. */
const ELSEWHERE = /(?:POPIA|RFC \d+|(?:Public Holidays|National Credit) Act), $/

const SECTION = /\bsections? (\d+(?:(?:, | and )\d+)*)(?:, ([^);:|`]+?)(?=[);:|`]|\*\/|$))?/gi
const RECORD = /\b(?:records?|decisions?)[ /](0\d\d)(?!\w)/gi
const RECORD_AMONG_RECORDS = /(?<![\w.,-]|\d\s)(0\d\d)(?![\w-]|[.,]\d)/g
const FILE = /(?<![\w/:.-])((?:docs\/[\w./-]*\w|(?:[\w.-]+\/)*[\w-]+\.md\b))/g
/** A source file named in a document, in back quotes. */
const SOURCE = /`((?:app|server|packages|scripts|tests|e2e|db|deploy)\/[\w./-]+\.(?:tsx?|mjs|sql))`/g
const LINK = /\]\(([^)\s]+)\)/g
/** Quick pre-filter: most files contain no reference. */
const ANY = /sections? \d|\b0\d\d\b|docs\/|\.md\b|\]\(|`\w+\//i

/** Reads all files below `root` that can contain references. */
export function readProject(root: string): Project {
	const paths = globSync(['**/*.{ts,tsx,mjs,cjs,css,sql,md}', '.env.example'], {
		cwd: root,
		// The unit test contains dead references on purpose.
		exclude: ['**/node_modules', 'build', 'data', '.react-router', 'scripts/references.test.ts'],
	})
	return {
		texts: new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
		exists: (path) => existsSync(join(root, path)),
	}
}

/** Returns one line for each dead reference: `file:line: message`. */
export function listDeadReferences(project: Project): string[] {
	const documents = new Map<string, Document>()
	for (const [path, text] of project.texts) if (path.endsWith('.md')) documents.set(path, readDocument(text))
	const records = new Set(
		[...project.texts.keys()]
			.filter((path) => path.startsWith(DECISIONS))
			.map((path) => basename(path).slice(0, 3)),
	)
	return [...project.texts].flatMap(([path, text]) => {
		if (!ANY.test(text)) return []
		const judge = (line: string): string[] => [
			...(path === SPECIFICATION ? [] : listDeadSections(line, documents.get(SPECIFICATION))),
			...listDeadRecords(line, path.startsWith(DECISIONS), records),
			...listDeadFiles(line, path, project),
			...(path.endsWith('.md')
				? [...listDeadSources(line, project), ...listDeadLinks(line, path, project, documents)]
				: []),
		]
		return text
			.split('\n')
			.flatMap((line, index) => judge(line).map((error) => `${path}:${index + 1}: ${error}`))
	})
}

function listDeadSections(line: string, specification: Document | undefined): string[] {
	return [...line.matchAll(SECTION)].flatMap(({ 0: full, 1: numbers = '', 2: heading, index }) => {
		const before = line.slice(0, index)
		if (ELSEWHERE.test(before)) return []
		if (!/\bspecification, $/i.test(before)) return [`"${full}" does not say of which document`]
		const missing = (numbers.match(/\d+/g) ?? []).filter((number) => !specification?.sections.has(number))
		if (missing.length > 0) return missing.map((number) => `the specification has no section ${number}`)
		const hasHeading = !heading || specification?.sections.get(numbers)?.has(heading.trim())
		return hasHeading ? [] : [`section ${numbers} of the specification has no heading "${heading?.trim()}"`]
	})
}

function listDeadRecords(line: string, isRecord: boolean, records: Set<string>): string[] {
	const names = [...line.matchAll(RECORD), ...(isRecord ? line.matchAll(RECORD_AMONG_RECORDS) : [])]
	const missing = names.map(([, number = '']) => number).filter((number) => !records.has(number))
	return [...new Set(missing)].map((number) => `there is no decision record ${number}`)
}

function listDeadFiles(line: string, from: string, { exists }: Project): string[] {
	return [...line.matchAll(FILE)].flatMap(([, file = '']) => {
		const isRecord = file.startsWith(DECISIONS) && /^\d{3}$/.test(basename(file)) // checked by its number
		return isRecord || exists(file) || exists(join(dirname(from), file)) ? [] : [`there is no ${file}`]
	})
}

function listDeadSources(line: string, { exists }: Project): string[] {
	return [...line.matchAll(SOURCE)].flatMap(([, file = '']) => (exists(file) ? [] : [`there is no ${file}`]))
}

function listDeadLinks(
	line: string,
	from: string,
	{ exists }: Project,
	documents: Map<string, Document>,
): string[] {
	return [...line.matchAll(LINK)].flatMap(([, address = '']) => {
		if (/^[a-z]+:/.test(address)) return []
		const [file = '', anchor] = address.split('#')
		const target = file ? normalize(join(dirname(from), file)) : from
		if (!exists(target)) return [`the link ${address} leads to no file`]
		return !anchor || documents.get(target)?.anchors.has(anchor)
			? []
			: [`the link ${address} leads to no heading`]
	})
}

/** A reference may omit the parenthesised end of a heading. */
function readDocument(text: string): Document {
	const anchors = new Set<string>()
	const sections = new Map<string, Set<string>>()
	let headings = new Set<string>()
	for (const [, level = '', title = ''] of text.matchAll(/^(#+) (.+)$/gm)) {
		const [, number] = /^(\d+)\. /.exec(title) ?? []
		if (level === '##') headings = new Set()
		if (level === '##' && number) sections.set(number, headings)
		if (level === '###') headings.add(title).add(title.replace(/ \(.*\)$/, ''))
		anchors.add(anchorOf(title, anchors))
	}
	return { anchors, sections }
}

/** Makes the anchor as Git hosts do: the second of two identical headings gets `-1`. */
function anchorOf(title: string, used: Set<string>): string {
	const plain = title
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, '')
		.replaceAll(' ', '-')
	let anchor = plain
	for (let count = 1; used.has(anchor); count++) anchor = `${plain}-${count}`
	return anchor
}
