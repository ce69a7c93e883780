import { expect, test } from 'vitest'
import { listPrivateWords } from './vocabulary.ts'

const check = (line: string, path = 'app/x.tsx') => listPrivateWords(new Map([[path, `// first\n${line}`]]))

test.each([
	['function listKept() {}', 'kept'],
	['type RefusalCode = string', 'refusal'],
	['const MOST_LETTERS = 5', 'letters'],
	['// deletes the films of a colleague', 'films'],
	['const x = 1 // sealed', 'sealed'],
	['{/* the desk of staff */}', 'desk'],
	['services.log.error({ id }, `the journal is lost`)', 'journal'],
	['throw new RangeError("no clue")', 'clue'],
])('%s: a private word is reported', (line, word) => {
	expect(check(line)[0]).toBe(`app/x.tsx:2: "${word}" is private`)
})

test.each([
	['a property of a package or a stored record', 'page.told + row.letterDays'],
	['a word within another', 'const saltold = askew'],
	['an ordinary word in a comment', '// what was given and kept, in letters and digits'],
	['code in a comment', '// the folder `films` and GET /films/:file'],
	['a missing record', 'const vehicleNotFound = NotFoundPage'],
])('%s is allowed', (_, line) => {
	expect(check(line)).toEqual([])
})

test('texts of the user interface may contain any word', () => {
	expect(check('const refused = "No"', 'app/messages/en-ZA/x.ts')).toEqual([])
})
