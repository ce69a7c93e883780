/**
 * `npm run compare <folder of one record> <folder of another>`: prints the differences to be judged line by
 * line, each change once with the pages that contain it. The complete difference is in difference.txt beside
 * the second record. Exits with 1 when anything differs.
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compareSection, FULL, isDifferent, SHORT, sectionReport } from './comparison.ts'
import { compareScreens } from './picture-difference.ts'
import { PARTS, readSection } from './sections.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const [before, after] = process.argv.slice(2).map((folder) => resolve(folder))
if (!before || !after) {
	process.stderr.write('usage: npm run compare <folder of one record> <folder of another>\n')
	process.exit(2)
}

const short: string[] = []
const all: string[] = []
let differs = false
for (const part of PARTS) {
	const difference = compareSection(readSection(before, part), readSection(after, part))
	differs ||= isDifferent(difference)
	short.push(...sectionReport(part, difference, SHORT), '')
	all.push(...sectionReport(part, difference, FULL), '')
}
const screens = await compareScreens(before, after)
differs ||= screens.changed.length + screens.added.length + screens.removed.length > 0
const pictures = [
	`== screens: ${screens.same} same, ${screens.changed.length} changed, ${screens.added.length} new, ${screens.removed.length} gone`,
	...screens.changed.map(({ name, text }) => ` ~ ${name}: ${text}`),
	...screens.added.map((name) => ` + ${name}`),
	...screens.removed.map((name) => ` - ${name}`),
	'',
]
short.push(...pictures)
all.push(...pictures)
print(short.join('\n'))
if (differs) {
	const file = join(after, 'difference.txt')
	writeFileSync(file, all.join('\n'))
	print(`The whole difference: ${file}`)
} else print('No difference.')
process.exitCode = differs ? 1 : 0
