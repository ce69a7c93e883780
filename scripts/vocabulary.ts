/** Finds names made of words that nobody outside this project would search for (scripts/vocabulary-words.ts). */
import { parseSync } from '@swc/core'
import { FIXED_NAMES, FIXED_PROPERTIES, ORDINARY_NAMES, PRIVATE_WORDS } from './vocabulary-words.ts'

/** Sentences for people, whose keys follow them, and the list itself. */
const EXEMPT = /^(app\/messages\/|scripts\/vocabulary)/

type Node = { type?: string; value?: unknown; span?: { start: number }; [key: string]: unknown }
type Name = { text: string; offset: number; isProperty: boolean }

/** Returns one line for each name: `file:line: message`. */
export function listPrivateNames(texts: ReadonlyMap<string, string>): string[] {
	return [...texts].flatMap(([path, text]) =>
		EXEMPT.test(path) || !/\.tsx?$/.test(path)
			? []
			: namesIn(path, text).flatMap((name) => {
					const word = privateWordIn(name)
					if (!word) return []
					const line = Buffer.from(text).subarray(0, name.offset).toString().split('\n').length
					return `${path}:${line}: ${name.text}: "${word}" is private; use ${PRIVATE_WORDS[word]}`
				}),
	)
}

function privateWordIn({ text, isProperty }: Name): string | undefined {
	if (FIXED_NAMES.has(text) || ORDINARY_NAMES.has(text) || (isProperty && FIXED_PROPERTIES.has(text)))
		return undefined
	const words = text
		.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
		.toLowerCase()
		.split('_')
	return words.find((word) => Object.hasOwn(PRIVATE_WORDS, word))
}

/** Every name that a file declares or uses, except properties that it only reads: they are named where they are declared. */
function namesIn(path: string, text: string): Name[] {
	// Offsets count from the first token: the semicolon makes that the first byte of the file.
	const program = parseSync(`;${text}`, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' })
	const start = program.span.start
	const names: Name[] = []
	visit(program as unknown as Node, false)
	return names

	function visit(node: Node, isProperty: boolean): void {
		if (node.type === 'Identifier' && typeof node.value === 'string')
			names.push({ text: node.value, offset: (node.span?.start ?? start) - start - 1, isProperty })
		for (const [key, child] of Object.entries(node)) {
			if (isRead(node, key)) continue
			const isKey = key === 'key'
			for (const item of [child].flat())
				if (item && typeof item === 'object')
					visit(item as Node, isKey || (isProperty && key === 'expression'))
		}
	}
}

/** `x.name`, `{ name: local } = x`, `import { name as local }` and attributes of elements. */
const isRead = ({ type }: Node, key: string): boolean =>
	(type === 'MemberExpression' && key === 'property') ||
	(type === 'KeyValuePatternProperty' && key === 'key') ||
	(type === 'ImportSpecifier' && key === 'imported') ||
	(type === 'JSXAttribute' && key === 'name') ||
	(type === 'TsQualifiedName' && key === 'right')
