/** The form of what a vehicle cost. Amounts become cents. */
import * as z from 'zod/mini'
import { checkRange, column, date, required, version } from '#app/core/fields.ts'
import type { Values } from '#app/core/form.ts'
import { type FieldResult, ifBlank, line, parsedField, parseOption } from '#app/core/parsed-field.ts'
import { ok } from '#app/core/result.ts'
import { formatAmount, parseAmount } from '#app/core/typed-text.ts'
import { type Cents, type Costs, toCents, VAT_KINDS } from './cost.ts'

const MAX_AMOUNT = 99_999_999 // rand
const LONGEST_TEXT = 80
const HAS_VAT = ['with', 'without'] as const
const EMPTY_LINES = 3

function parseCents(text: string): FieldResult<Cents> {
	const amount = checkRange(parseAmount(text), 0, MAX_AMOUNT)
	return amount.ok ? ok(toCents(amount.value)) : amount
}

export const costInput = z.object({
	version,
	boughtFor: parsedField(line(40), ifBlank(null, parseCents)),
	vatKind: required(VAT_KINDS),
	boughtOn: date,
	dayInterest: parsedField(line(40), ifBlank(0, parseCents)),
	lineText: column(LONGEST_TEXT, ok<string>),
	lineAmount: column(40, ifBlank(null, parseCents)),
	lineVat: column(10, parseOption(HAS_VAT)),
})
type CostInput = z.infer<typeof costInput>

/** Rows without a text and an amount are left out. */
export const toCosts = ({ lineText, lineAmount, lineVat, ...input }: Omit<CostInput, 'version'>): Costs => ({
	boughtFor: input.boughtFor,
	vatKind: input.vatKind,
	boughtOn: input.boughtOn,
	dayInterest: input.dayInterest,
	lines: lineText.flatMap((text, row) => {
		const amount = lineAmount[row] ?? null
		return text === '' && amount === null
			? []
			: [{ text, amount: amount ?? 0, hasVat: lineVat[row] === 'with' }]
	}),
})

const typed = (amount: Cents) => formatAmount(amount / 100)

/** How many rows the form has for work on the vehicle. */
export const rowsOf = ({ lines }: Costs): number => lines.length + EMPTY_LINES

export function costFields(costs: Costs): Values {
	const { boughtFor, vatKind, boughtOn, dayInterest, lines } = costs
	const empty = Array.from({ length: EMPTY_LINES }, () => '')
	return {
		boughtFor: boughtFor === null ? '' : typed(boughtFor),
		vatKind,
		boughtOn: boughtOn ?? '',
		dayInterest: dayInterest === 0 ? '' : typed(dayInterest),
		lineText: [...lines.map(({ text }) => text), ...empty],
		lineAmount: [...lines.map(({ amount }) => typed(amount)), ...empty],
		lineVat: [...lines.map(({ hasVat }) => (hasVat ? 'with' : 'without')), ...empty.map(() => 'with')],
	}
}
