/** The form of the costs that come to a vehicle's price: rows, of which those without kind, words and amount are left out. */
import * as z from 'zod/mini'
import { formatAmount, parseAmount } from '#app/core/amount-typed.ts'
import { checkRange, column, ifBlank, parseOption } from '#app/core/fields.ts'

import { ok, type Result } from '#app/core/result.ts'
import type { Dealer } from './dealer.ts'
import { COST_KINDS, COST_VEHICLES, costName, type DriveAwayCost, mayBeFinanced } from './drive-away.ts'

export const MAX_COSTS = 10
export const MAX_COST_WORDS = 60
const MAX_COST = 100_000
const LENGTH = 40 // characters
const BLANK_ROWS = 3 // below those that are filled in

export const PAYMENTS = ['cash', 'loan'] as const

const columns = {
	costKind: column(LENGTH, ifBlank(null, parseOption(COST_KINDS))),
	costWords: column(MAX_COST_WORDS, (text): Result<string, string> => ok(text)),
	costAmount: column(
		LENGTH,
		ifBlank(null, (text) => checkRange(parseAmount(text), 0.01, MAX_COST)),
	),
	costVehicles: column(LENGTH, parseOption(COST_VEHICLES)),
	costPaid: column(LENGTH, parseOption(PAYMENTS)),
}
type Field = keyof typeof columns

export const driveAwayInput = z.object(columns).check(({ value, issues }) => {
	const addError = (field: Field, error: string, at: number) =>
		issues.push({ code: 'custom', input: value, path: [field], message: `${error}:${at}` })
	const rows = toRows(value)
	if (rows.length > MAX_COSTS) addError('costKind', 'too-many', 0)
	for (const [at, { kind, words, amount, isFinanced }] of rows.entries()) {
		if (isBlank(rows[at])) continue
		if (!kind) addError('costKind', 'required', at)
		if (kind === 'other' && !words) addError('costWords', 'required', at)
		if (kind && kind !== 'other' && words) addError('costWords', 'has-a-name', at)
		if (amount === null) addError('costAmount', 'required', at)
		if (kind && isFinanced && !mayBeFinanced(kind)) addError('costPaid', 'not-in-the-act', at)
	}
	const costs = rows.map((row) => (hasAll(row) ? row : undefined))
	const twice = costs.findIndex(
		(cost, at) => cost && costs.slice(0, at).some((other) => other && isSame(cost, other)),
	)
	if (twice >= 0) addError(costs[twice]?.words ? 'costWords' : 'costKind', 'twice', twice)
})

type Row = Omit<DriveAwayCost, 'kind' | 'amount'> & {
	kind: DriveAwayCost['kind'] | null
	amount: number | null
}
type Input = { [Name in Field]: z.output<(typeof columns)[Name]> }

const toRows = ({ costKind, costWords, costAmount, costVehicles, costPaid }: Input): Row[] =>
	costKind.map((kind, at) => ({
		kind,
		words: costWords[at] ?? '',
		amount: costAmount[at] ?? null,
		vehicles: costVehicles[at] ?? 'all',
		isFinanced: costPaid[at] === 'loan',
	}))

const isBlank = (row: Row | undefined) => !row?.kind && !row?.words && (row?.amount ?? null) === null
const hasAll = (row: Row): row is DriveAwayCost => row.kind !== null && row.amount !== null

/** Two costs of the same name; one of new vehicles and one of used ones may share it. */
const isSame = (one: DriveAwayCost, other: DriveAwayCost) =>
	costName(one).toLowerCase() === costName(other).toLowerCase() &&
	(one.vehicles === other.vehicles || one.vehicles === 'all' || other.vehicles === 'all')

/** Without a cost, nothing is stored. */
export function toDriveAway(input: Input): Pick<Dealer, 'driveAway'> {
	const costs = toRows(input).filter(hasAll)
	return { driveAway: costs.length > 0 ? costs : undefined }
}

/** Initial form values. */
export function driveAwayFields({ driveAway = [] }: Pick<Dealer, 'driveAway'>) {
	const count = Math.min(MAX_COSTS, driveAway.length + BLANK_ROWS)
	const rows = Array.from({ length: count }, (_, at) => driveAway[at])
	return {
		costKind: rows.map((cost) => cost?.kind ?? ''),
		costWords: rows.map((cost) => cost?.words ?? ''),
		costAmount: rows.map((cost) => (cost ? formatAmount(cost.amount) : '')),
		costVehicles: rows.map((cost) => cost?.vehicles ?? 'all'),
		costPaid: rows.map((cost) => (cost?.isFinanced ? 'loan' : 'cash')),
	}
}
