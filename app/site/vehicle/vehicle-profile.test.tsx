import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { computeInstalment, instalmentText } from '#app/features/finance/instalment.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { instalmentIn } from '#tests/instalments.ts'
import { anyLoan } from '#tests/loans.ts'
import { VehiclePriceTable } from './vehicle-profile.tsx'

test('the month of the price table is followed by its five facts, whatever the loan', () => {
	const vehicle = { id: 'x', price: 199_900, wasPrice: 209_900, status: 'available' } as Vehicle
	fc.assert(
		fc.property(anyLoan, (loan) => {
			const instalment = computeInstalment(loan, { initiation: 1207.5, service: 69 })
			const markup = renderToStaticMarkup(
				<MemoryRouter>
					<VehiclePriceTable vehicle={vehicle} instalment={{ ...instalmentText(instalment), notes: [] }} />
				</MemoryRouter>,
			)
			expect(instalmentIn(markup)).toEqual(instalment)
		}),
	)
})
