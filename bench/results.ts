/** The table of all that was measured: on the screen, and as bench/RESULTS.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#app/platform/config.server.ts'
import { type Machine, machineText } from './machine.ts'
import { budgetText, figureText, isBroken, type Row } from './row.ts'

export type Area = { name: string; rows: Row[] }

export function print(areas: Area[]): void {
	console.table(
		areas.flatMap(({ name, rows }) =>
			rows.map((row) => ({
				area: name,
				what: row.what,
				figure: figureText(row),
				budget: budgetText(row),
				'': isBroken(row) ? 'BROKEN' : '',
			})),
		),
	)
	console.log(verdict(areas))
}

export async function writeResults(areas: Area[], machine: Machine): Promise<void> {
	const text = [
		'# What was measured',
		'',
		'Written by `npm run bench`; do not edit. A figure with a budget may not break it: ≤ is at most, ≥ at least.',
		'Limits are what nginx does with the same bytes, measured in the same run, turn about.',
		'',
		await machineText(machine),
		'',
		verdict(areas),
		...areas.flatMap(({ name, rows }) => ['', `## ${capital(name)}`, '', ...table(rows)]),
		'',
	].join('\n')
	writeFileSync(join(PROJECT, 'bench/RESULTS.md'), text)
}

const table = (rows: Row[]): string[] => [
	'| what | figure | budget | |',
	'|---|--:|--:|---|',
	...rows.map(
		(row) =>
			`| ${cell(row.what)} | ${cell(figureText(row))} | ${budgetText(row)} | ${isBroken(row) ? '**broken**' : ''} |`,
	),
]

const cell = (text: string) => text.replace(/[|\\]/g, '\\$&')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function verdict(areas: Area[]): string {
	const broken = areas.flatMap(({ rows }) => rows.filter(isBroken))
	if (broken.length === 0) return 'Every budget holds.'
	return `${broken.length} ${broken.length === 1 ? 'budget is' : 'budgets are'} broken.`
}
