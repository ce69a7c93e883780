/** Prints how many unseen searches show the expected vehicles: `node tests/search/unseen/report.ts set-1`. */
import { scorer } from './score.ts'
import { SET_1 } from './set-1/set.ts'
import { SET_2 } from './set-2/set.ts'
import { SET_3 } from './set-3/set.ts'
import { SET_4 } from './set-4/set.ts'
import type { Vehicle } from './unseen-example.ts'

const SETS = { 'set-1': SET_1, 'set-2': SET_2, 'set-3': SET_3, 'set-4': SET_4 }

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

const vehicleNames = (vehicles: Vehicle[]): string =>
	vehicles.map((v) => `${v.stockNumber?.slice(-4)} ${v.make} ${v.model} ${v.year} R${v.price}`).join('; ') ||
	'none'

function report(name: string) {
	const set = SETS[name as keyof typeof SETS]
	if (!set) throw new Error(`No set '${name}'; there are ${Object.keys(SETS).join(', ')}`)
	const score = scorer()
	const scores = Object.entries(set).flatMap(([group, cases]) =>
		cases.map((one) => ({ group, ...one, ...score(one) })),
	)
	const rate = (some: typeof scores) => `${some.filter(({ passes }) => passes).length} of ${some.length}`
	print(`${name}: ${rate(scores)}`)
	for (const by of ['group', 'language'] as const)
		for (const [key, some] of Map.groupBy(scores, (one) => one[by])) print(`  ${key}: ${rate(some)}`)
	for (const one of scores.filter(({ passes }) => !passes))
		print(
			[
				`\n## ${one.query} (${one.group}, ${one.language}): ${one.faults.join(', ')}`,
				`expected: ${one.none ? 'an empty list' : `${one.demanded.length} vehicles: ${vehicleNames(one.demanded.slice(0, 8))}`}`,
				`why: ${one.reason}`,
				`came: ${vehicleNames(one.displayed)}`,
				...(one.none ? [`nearest: ${vehicleNames(one.nearest)}`] : []),
			].join('\n'),
		)
}

report(process.argv[2] ?? 'set-1')
