/** Prints the results as a table and writes them to bench/RESULTS.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#app/infra/config.server.ts'
import { type Machine, machineText } from './machine.ts'
import { formatBudget, formatResult, isOverBudget, type Row } from './row.ts'

export type Area = { name: string; rows: Row[] }

const RESULTS = join(PROJECT, 'bench/RESULTS.md')
const BROKEN = '**broken**'

export function print(areas: Area[]): void {
	console.table(
		areas.flatMap(({ name, rows }) =>
			rows.map((row) => ({
				area: name,
				what: row.what,
				value: formatResult(row),
				budget: formatBudget(row),
				'': isOverBudget(row) ? 'BROKEN' : '',
			})),
		),
	)
	console.log(formatVerdict(areas.flatMap(({ rows }) => rows.filter(isOverBudget)).length))
}

/** Updates the measured areas in bench/RESULTS.md; other sections stay unchanged. */
export async function writeResults(areas: Area[], names: string[], machine: Machine): Promise<void> {
	const measured = await Promise.all(
		areas.map(async (area) => [area.name, await formatSection(area, machine)] as const),
	)
	const sections = new Map([...(await readEarlierSections()), ...measured])
	const listed = names.flatMap((name) => sections.get(name) ?? [])
	const broken = listed.join('').split(BROKEN).length - 1
	const text = [
		'# What was measured',
		'Written by `npm run bench`; do not edit. A figure with a budget may not break it: ≤ is at most, ≥ at least.\nLimits are what nginx does with the same bytes, measured in the same run, turn about.',
		formatVerdict(broken),
		...listed,
	]
	writeFileSync(RESULTS, `${text.join('\n\n')}\n`)
}

async function formatSection({ name, rows }: Area, machine: Machine): Promise<string> {
	return [`## ${capitalize(name)}`, await machineText(machine), formatTable(rows).join('\n')].join('\n\n')
}

async function readEarlierSections(): Promise<[name: string, section: string][]> {
	const [, ...sections] = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split(/^## /m) : []
	return sections.map((text) => [text.slice(0, text.indexOf('\n')).toLowerCase(), `## ${text.trim()}`])
}

const formatTable = (rows: Row[]): string[] => [
	'| what | figure | budget | |',
	'|---|--:|--:|---|',
	...rows.map(
		(row) =>
			`| ${escapeCell(row.what)} | ${escapeCell(formatResult(row))} | ${formatBudget(row)} | ${isOverBudget(row) ? BROKEN : ''} |`,
	),
]

const escapeCell = (text: string) => text.replace(/[|\\]/g, '\\$&')
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function formatVerdict(broken: number): string {
	if (broken === 0) return 'Every budget holds.'
	return `${broken} ${broken === 1 ? 'budget is' : 'budgets are'} broken.`
}
