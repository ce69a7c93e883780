import { expect, test } from 'vitest'
import { listPrivateNames } from './vocabulary.ts'

const check = (line: string, path = 'app/x.ts') => listPrivateNames(new Map([[path, `// first\n${line}`]]))

test.each([
	['const told = 1', 'told'],
	['function listKept() {}', 'listKept'],
	['type RefusalCode = string', 'RefusalCode'],
	['const MOST_LETTERS = 5', 'MOST_LETTERS'],
	['export const save = (given: object) => given', 'given'],
	['const { answered: { found: asked } } = page', 'asked'],
	['type Sent = { colleagueId: string }', 'colleagueId'],
	['import { x as remembered } from "./x.ts"', 'remembered'],
])('%s: a private word is reported', (line, name) => {
	expect(check(line)[0]).toMatch(new RegExp(`^app/x\\.ts:2: ${name}: "\\w+" is private; use `))
})

test.each([
	['a property of a package or a stored record', 'page.told + row.letterDays'],
	['a stored property', 'await save({ told: true, letterDays: 30 })'],
	['a word within another', 'const [saltold, askew] = names'],
	['a sentence', 'const text = "You were told by letter"'],
	['a comment', '// what was given and kept'],
])('%s is allowed', (_, line) => {
	expect(check(line)).toEqual([])
})

test('texts of the user interface may contain any word', () => {
	expect(check('export const messages = { refused: "No" }', 'app/messages/en-ZA/x.ts')).toEqual([])
})
