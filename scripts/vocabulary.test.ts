import { expect, test } from 'vitest'
import { listPrivateWords } from './vocabulary.ts'

const check = (line: string, path = 'app/x.ts') => listPrivateWords(new Map([[path, `// first\n${line}`]]))

test.each([
	['const told = 1', 'told'],
	['function listKept() {}', 'listKept'],
	['type RefusalCode = string', 'RefusalCode'],
	['const MOST_LETTERS = 5', 'MOST_LETTERS'],
	['export const save = (given: object) => given', 'given'],
	['const { answered: { found: asked } } = page', 'asked'],
	['type Sent = { colleagueId: string }', 'colleagueId'],
	['import { x as remembered } from "./x.ts"', 'remembered'],
	['const found = rows[0]', 'found'],
])('%s: a private word is reported', (line, name) => {
	expect(check(line)[0]).toMatch(new RegExp(`^app/x\\.ts:2: ${name}: "\\w+" is private; use `))
})

test.each([
	['a property of a package or a stored record', 'page.told + row.letterDays'],
	['a stored property', 'await save({ told: true, letterDays: 30 })'],
	['a word within another', 'const [saltold, askew] = names'],
	['a sentence', 'const text = "You were told by letter"'],
	['an ordinary word in a comment', '// what was given and kept, in letters and digits'],
	['code in a comment', '// the folder `films` and GET /films/:file'],
	['a missing record', 'const vehicleNotFound = NotFoundPage'],
	['a stored name in a message', 'log.info("an email", { queue: QUEUES.letters })'],
])('%s is allowed', (_, line) => {
	expect(check(line)).toEqual([])
})

test.each([
	['// deletes the films of a colleague', 'films'],
	['/** The deeds of staff. */', 'deeds'],
	['const x = 1 // sealed', 'sealed'],
	['{/* the desk of staff */}', 'desk'],
	['log.warn({ id }, "a letter is on its way")', 'letter'],
	['services.log.error({ id }, `the letter is lost`)', 'letter'],
	['console.error(isLate ? "somebody was faster" : "")', 'somebody'],
	['throw new CannotStart("the journal is missing")', 'journal'],
	['throw new RangeError(`no clue`)', 'clue'],
])('%s: a private word in a comment or message is reported', (line, word) => {
	expect(check(line, 'app/x.tsx')[0]).toMatch(new RegExp(`^app/x\\.tsx:2: .+: "${word}" is private; use `))
})

test('texts of the user interface may contain any word', () => {
	expect(check('export const messages = { refused: "No" }', 'app/messages/en-ZA/x.ts')).toEqual([])
})
