/** Finds words that nobody outside this project would search for (scripts/vocabulary-words.ts). */
import { parseSync } from '@swc/core'
import {
	FIXED_NAMES,
	FIXED_PROPERTIES,
	ORDINARY_NAMES,
	ORDINARY_PHRASES,
	PRIVATE_WORDS,
	PRIVATE_WORDS_IN_MESSAGES,
	PRIVATE_WORDS_IN_TEXT,
} from './vocabulary-words.ts'

/** Sentences for people, whose keys follow them, and the list itself. */
const EXEMPT = /^(app\/messages\/|scripts\/vocabulary)/
const LOGGERS = new Set(['log', 'logger', 'console'])
const ERROR_CLASS = /^(CannotStart|\w*Error)$/

type Node = { type?: string; value?: unknown; span?: { start: number }; [key: string]: unknown }
/** `isMessage`: an argument of a call that logs, or of an error. */
type Part = { text: string; offset: number; isProperty: boolean; isMessage: boolean }
type Offence = { where: string; word: string; instead: string | undefined }

/** Returns one line for each name, comment, log message and error message: `file:line: message`. */
export function listPrivateWords(texts: ReadonlyMap<string, string>): string[] {
	return [...texts].flatMap(([path, text]) => {
		if (EXEMPT.test(path) || !/\.tsx?$/.test(path)) return []
		const report = (line: number, { where, word, instead }: Offence) =>
			`${path}:${line}: ${where}: "${word}" is private; use ${instead}`
		const inCode = partsOf(path, text).flatMap((part) =>
			offencesOf(part).map((offence) => report(lineAt(text, part.offset), offence)),
		)
		const inComments = text
			.split('\n')
			.flatMap((line, index) =>
				offencesInText(commentIn(line), PRIVATE_WORDS_IN_TEXT).map((offence) => report(index + 1, offence)),
			)
		return [...inCode, ...inComments]
	})
}

const lineAt = (text: string, offset: number): number =>
	Buffer.from(text).subarray(0, offset).toString().split('\n').length

const commentIn = (line: string): string =>
	/^\s*\{?(?:\/\*|\*|\/\/)(.*)/.exec(line)?.[1] ?? /\S\s+\/\/ (.*)/.exec(line)?.[1] ?? ''

function offencesOf(part: Part): Offence[] {
	if (part.isMessage) return offencesInText(part.text, PRIVATE_WORDS_IN_MESSAGES)
	const word = privateWordIn(part)
	return word ? [{ where: part.text, word, instead: PRIVATE_WORDS[word] }] : []
}

function privateWordIn({ text, isProperty }: Part): string | undefined {
	if (FIXED_NAMES.has(text) || ORDINARY_NAMES.has(text) || (isProperty && FIXED_PROPERTIES.has(text)))
		return undefined
	const words = text
		.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
		.toLowerCase()
		.split('_')
	return words.find(
		(word, at) => Object.hasOwn(PRIVATE_WORDS, word) && `${words[at - 1]} ${word}` !== 'not found',
	)
}

/** Ignores code in backticks, and paths. */
function offencesInText(text: string, privateWords: Record<string, string>): Offence[] {
	const prose = text.replaceAll(/`[^`]*`|\S*\/\S+/g, ' ').replaceAll(ORDINARY_PHRASES, ' ')
	const words = prose.toLowerCase().match(/[a-z]+/g) ?? []
	return words
		.filter((word) => Object.hasOwn(privateWords, word))
		.map((word) => ({ where: text.trim().slice(0, 80), word, instead: privateWords[word] }))
}

/**
 * Every name that a file declares or uses, except properties that it only reads, which are named where they are
 * declared; and the texts of log and error messages.
 */
function partsOf(path: string, text: string): Part[] {
	// Offsets count from the first token: the semicolon makes that the first byte of the file.
	const program = parseSync(`;${text}`, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' })
	const start = program.span.start
	const parts: Part[] = []
	visit(program as unknown as Node, false, false)
	return parts

	function visit(node: Node, isProperty: boolean, isMessage: boolean): void {
		const offset = (node.span?.start ?? start) - start - 1
		if (node.type === 'Identifier' && typeof node.value === 'string')
			parts.push({ text: node.value, offset, isProperty, isMessage: false })
		const message = isMessage && messageOf(node)
		if (message) parts.push({ text: message, offset, isProperty: false, isMessage })
		const writes = isMessage || isLogCall(node) || isNewError(node)
		for (const key in node) {
			if (key === 'span' || isRead(node, key)) continue
			const child = node[key]
			const isOfProperty = key === 'key' || (isProperty && key === 'expression')
			for (const item of Array.isArray(child) ? child : [child])
				if (item && typeof item === 'object') visit(item as Node, isOfProperty, writes && key !== 'callee')
		}
	}
}

function messageOf({ type, value, raw }: Node): string | undefined {
	const text = type === 'StringLiteral' ? value : type === 'TemplateElement' ? raw : undefined
	return typeof text === 'string' ? text : undefined
}

/** `log.warn(…)`, `services.log.warn(…)`, `console.error(…)` */
function isLogCall({ type, callee }: Node): boolean {
	if (type !== 'CallExpression') return false
	const { object } = callee as { object?: Node }
	const name = object?.type === 'MemberExpression' ? (object.property as Node).value : object?.value
	return typeof name === 'string' && LOGGERS.has(name)
}

const isNewError = ({ type, callee }: Node): boolean =>
	type === 'NewExpression' && ERROR_CLASS.test(String((callee as Node).value))

/** `x.name`, `{ name: local } = x`, `import { name as local }` and attributes of elements. */
const isRead = ({ type }: Node, key: string): boolean =>
	(type === 'MemberExpression' && key === 'property') ||
	(type === 'KeyValuePatternProperty' && key === 'key') ||
	(type === 'ImportSpecifier' && key === 'imported') ||
	(type === 'JSXAttribute' && key === 'name') ||
	(type === 'TsQualifiedName' && key === 'right')
