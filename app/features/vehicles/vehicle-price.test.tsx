import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { computeInstalment } from '#app/features/finance/instalment.ts'
import { listInstalments } from '#tests/instalments.ts'
import { anyLoan } from '#tests/loans.ts'
import type { Instalment } from './vehicle.ts'
import { VehicleInstalment } from './vehicle-price.tsx'

const shown = (instalment: Instalment) => renderToStaticMarkup(<VehicleInstalment instalment={instalment} />)

test('the instalment of a card comes with its five facts, whatever the loan', () => {
	fc.assert(
		fc.property(anyLoan, (loan) => {
			const instalment = computeInstalment(loan, { initiation: 1207.5, service: 69 })
			expect(listInstalments(shown(instalment))).toEqual([instalment])
		}),
	)
})

test('a monthly amount without its facts is noticed', () => {
	const instalment = { monthly: 5102, count: 72, interest: 9, deposit: 0, balloon: 0, total: 367_344 }
	const markup = shown(instalment)
	expect(() => listInstalments(markup.replace(/<p .*<\/p>/, ''))).toThrow('without its terms')
	expect(() => listInstalments(shown({ ...instalment, total: 367_345 }))).toThrow('do not add up')
})
