import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { creditRulesOn, defaultTerms } from '#app/features/finance/default-terms.ts'
import { Calculator } from '#app/site/vehicle/vehicle-calculator.tsx'
import { parseHtml, plain } from '#tests/html.ts'

describe('the calculator on a vehicle’s page', () => {
	const page = renderCalculator(589_900)

	test('is filled with the price and the default terms', () => {
		const fields = ['price', 'deposit', 'interest', 'balloon'].map((name) =>
			page.querySelector(`input[name=${name}]`)?.getAttribute('value'),
		)
		expect(fields).toEqual(['589\u00a0900', '0', '9.00', '0'])
	})

	test('shows the repayment and the financed amount', () => {
		expect(plain(page.body)).toContain('R 10 633.26')
		expect(plain(page.body)).toContain('Amount financed R 589 900.')
	})

	test('shows what the fees add to its one monthly amount, and the total', () => {
		expect(plain(page.body)).toContain(
			'The fees and all interest add R 92 a month: 72 instalments, 9.00%, total R 772 200.',
		)
		expect(plain(page.body).match(/a month/g)).toHaveLength(1)
	})

	test('submits to /finance without JavaScript, and links to the total cost there', () => {
		expect(page.querySelector('form')?.getAttribute('action')).toBe('/finance#calculator')
		const link = page.querySelector('a')?.getAttribute('href') ?? ''
		expect(link).toBe(
			'/finance?mode=repayment&price=589900&deposit=0&term=72&interest=9.00&balloon=0&bill=open#whole-bill',
		)
	})
})

function renderCalculator(price: number) {
	const address = '/car/1'
	return parseHtml(
		renderToStaticMarkup(
			<StaticRouter location={address}>
				<Calculator price={price} terms={defaultTerms({}, creditRulesOn('2026-03-01'))} />
			</StaticRouter>,
		),
	)
}
