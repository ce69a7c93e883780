/** Messages of /finance around the calculator. */
import { defineMessages } from '#app/core/texts.ts'

export const financePageMessages = defineMessages({
	heading: 'Vehicle Financing',
	applyNow: 'Apply Now',
	useCalculator: 'Use Calculator',
	withoutInputs:
		'Many calculations were asked for at once, so this page comes without figures. Load it again in a minute.',
	ready: 'Ready to Get Started?',
} as const)

/**
 * The article on /finance below the calculator. The loader sends it as data,
 * so that it is not part of the page's script.
 */
export const financeArticle = defineMessages({
	terms: {
		title: 'How the calculator works, and what it leaves out',
		lines: [
			'The calculator gives an estimate for comparing vehicles. It is not an offer of credit, a quotation or financial advice.',
			'It works as follows: the deposit is taken off the price; the balloon percentage is taken on the amount that remains; the balloon is set aside; and the rest is repaid in equal monthly instalments at the interest rate and over the term you enter.',
			'Credit providers normally charge interest on the balloon for the whole term. Where you enter a balloon, expect a quoted instalment to be higher than the estimate by about one month’s interest on the balloon amount. The balloon itself remains payable at the end.',
			'The interest rate shown when you open the page is an example for you to change. The rate you are offered depends on your credit record, the vehicle and the credit provider, and may be linked to the prime rate and change during the agreement.',
			'Not included: initiation fee, monthly service fee, licensing and registration, delivery, insurance, warranties and accessories.',
			'The whole bill, the answer to “What price I can afford” and the instalments beside our vehicles do include the initiation fee, the service fee and the interest on a balloon.',
			'We are not a credit provider. Applications go to registered credit providers, which carry out their own affordability assessment under the National Credit Act. Approval, amount and terms are decided by them.',
			'Before you sign, you are entitled to a written pre-agreement statement and quotation that shows the total cost. Please rely on that document and not on this estimate.',
		],
	},
	intro:
		'Start with what you can afford every month and work towards the vehicle from there. The calculator lets you change price, deposit, interest rate, term and balloon, and see at once what each does. When the numbers feel comfortable, apply online. It takes about ten minutes, and a person reads every application.',
	stepsTitle: 'How it works',
	steps: [
		{
			title: 'Estimate.',
			text: 'Use the calculator with a realistic interest rate. Leave the balloon at zero first, so that you know the full instalment.',
		},
		{
			title: 'Apply.',
			text: 'Four short steps: personal details, address, employment and vehicle. Have your ID number and the price of the vehicle ready. Documents can follow.',
		},
		{
			title: 'Compare.',
			text: 'We submit to registered credit providers that suit your situation and call you with the answers.',
		},
		{
			title: 'Drive.',
			text: 'After approval you sign, arrange insurance and collect. We do the licensing for you; its cost comes on top of the price.',
		},
	],
	needTitle: 'What you will need',
	need: [
		'ID',
		'Driver’s licence',
		'Proof of address not older than three months',
		'Three payslips',
		'Three months of bank statements',
	],
	needSelfEmployed: 'Self-employed applicants: six months of statements and recent financials.',
	knowTitle: 'Good to know',
	know: [
		'A deposit of 10% or more lowers the instalment, and often the interest rate.',
		'A longer term lowers the instalment and raises the total you pay.',
		'A balloon is postponed, not cancelled. You pay interest on it until the end.',
		'Keep something aside for insurance, fuel and tyres. A useful limit for all car costs together is a quarter of net income.',
	],
} as const)

export type FinanceArticle = typeof financeArticle
