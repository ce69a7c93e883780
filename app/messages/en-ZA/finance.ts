/** The finance calculator, the page around it, and the monthly amount beside a vehicle. */
import { defineMessages } from '#app/core/texts.ts'

export const financeMessages = defineMessages({
	errors: {
		'price-or-term-missing': 'Please enter valid vehicle price and payment term.',
		'balloon-out-of-range': 'Balloon payment cannot exceed 40%',
		'interest-out-of-range': 'Please enter a valid interest rate (0-50%)',
		'balloon-not-a-percentage': 'Please enter the balloon as a percentage from 0 to 40.',
		'deposit-out-of-range': 'Please enter a deposit from R 0 up to the vehicle price.',
		'budget-missing': 'Please enter what you can pay a month, in rand.',
		'budget-too-low': 'This is too little to pay the fees of a loan. Please enter more.',
		'fee-not-an-amount': 'Please enter the fee in rand, or 0.',
	},

	calculator: {
		title: 'Finance calculator',
		required: 'Fields marked * are required',
		modesLabel: 'What to work out',
		modes: { repayment: 'What a price costs a month', price: 'What price I can afford' },
		fields: {
			price: 'Vehicle price',
			budget: 'What I can pay a month',
			deposit: 'Deposit',
			term: 'Payment term',
			interest: 'Interest rate',
			balloon: 'Balloon payment',
			initiation: 'Initiation fee',
			service: 'Service fee a month',
		},
		help: {
			interest: 'Between 0 and 50%',
			balloon: 'At most 40% of the amount financed',
		},
		noTerm: 'Choose a term',
		months: (months: number) => `${months} months`,
		calculate: 'Calculate',
		repayment: 'Monthly repayment',
		beforeFees: 'before fees',
		highestPrice: 'Highest price that fits',
		withDeposit: (deposit: string) => `with a deposit of ${deposit}`,
		forBudget: (monthly: string) => `You pay ${monthly} a month at this price, fees included.`,
		nothingYet: 'The answer shows here once the marked fields are right.',
		deposit: 'Deposit',
		repaid: 'Paid off by instalments',
		balloon: 'Balloon at the end',
		financed: 'Amount financed',
		bar: (price: string, deposit: string, repaid: string, balloon: string) =>
			`Of ${price}: deposit ${deposit}, paid off by instalments ${repaid}, balloon ${balloon}`,
		inShort: (financed: string, balloon?: string) =>
			`Amount financed ${financed}${balloon ? `, balloon at the end ${balloon}` : ''}.`,
		disclaimer:
			'Estimate only. Excludes initiation and service fees, insurance and extras. With a balloon, a credit provider also charges interest on that amount, so the real instalment will be higher.',
		disclaimerOfPrice:
			'Estimate only. Includes initiation and service fees and the interest on a balloon. Excludes insurance and extras.',
		seeVehicles: (price: string) => `See vehicles up to ${price}`,
		thisPriceInFull: 'Work this price out in full',
		answer: (monthly: string, more: string, hasBalloon: boolean) =>
			hasBalloon
				? `With fees and interest on the balloon (${more}): ${monthly}`
				: `With fees (${more}): ${monthly}`,
		withFees: (more: string, terms: string) => `The fees and all interest add ${more} a month: ${terms}.`,
		totalCostLink: 'See the whole bill, with fees and all interest',
	},

	warnings: {
		interest: (highest: string) =>
			`A credit provider may charge at most ${highest}% a year on a vehicle. The sum is worked out all the same.`,
		initiation: (highest: string) => `The law allows at most ${highest} on this loan.`,
		service: (highest: string) => `The law allows at most ${highest} a month.`,
	},

	bill: {
		title: 'The whole bill',
		lede: 'What a bank would put in its quotation: interest on the balloon too, and the fees.',
		inShort: (total: string) => `${total} in all, with interest and fees.`,
		fees: 'Fees, VAT included',
		feesHelp: (day: string, initiation: string, service: string) =>
			`By the rules of ${day} at most ${initiation} once and ${service} a month. Change them to what you were quoted.`,
		paidBy: 'Initiation fee is',
		paidByOptions: { financed: 'added to the loan', upfront: 'paid at once, in cash' },
		update: 'Update the bill',
		instalment: { plain: 'Instalment', balloon: 'Instalment, with interest on the balloon' },
		service: 'Service fee',
		monthly: 'You pay a month',
		more: (amount: string) => `${amount} a month more than the estimate above`,
		lump: (months: number) => `Balloon, due in one sum after ${months} months`,
		price: 'Vehicle price',
		interest: 'Interest',
		initiationFinanced: 'Initiation fee, added to the loan',
		initiationUpfront: 'Initiation fee, paid at once',
		serviceFees: (months: number) => `Service fee, ${months} months`,
		costOfCredit: 'Total cost of credit',
		totalPaid: 'Total paid',
		totalPaidHelp: (deposit: string) => `Deposit of ${deposit}, all instalments, fees and the balloon.`,
		cents: 'The last instalment settles the odd cents.',
		owed: 'Still owed, year by year',
		year: 'When',
		amount: 'Owed',
		atStart: 'At the start',
		afterYears: (years: number) => (years === 1 ? 'After 1 year' : `After ${years} years`),
		basis: (interest: string, months: number) => `At ${interest}% a year over ${months} months.`,
		everyMonth: 'Every month',
		inAll: 'In all',
		legend: { falling: 'paid off by the instalments', balloon: 'the balloon' },
		rules: (day: string, prime: string | undefined, highest: string) =>
			`Rates of ${day}: ${prime ? `prime ${prime}%, ` : ''}highest interest on a vehicle ${highest}%.`,
		defaultRate: (interest: string, rate: string) =>
			`The calculator begins with ${interest}%: ${rate}. A credit provider may offer you another rate.`,
		wrongFees: 'Put the fees right to see the bill.',
		copy: 'Copy link',
		copied: 'Link copied. It opens this page with these numbers.',
		inAddress: 'The numbers are in the address of this page now. Copy it from there.',
		print: 'Print',
	},
} as const)

/** Messages of /finance around the calculator. */
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

/**
 * In a line: `R 5 090 a month` and `72 instalments, 9.00%, total R 366 480`. In a table: `R 5 090`, `a month × 72`
 * and `9.00% a year, total R 366 480`. An amount is never shown without the rest.
 */
export type InstalmentText = {
	amount: string
	terms: string
	monthly: string
	period: string
	cost: string
}

/** With the lines of the small print, for an advertised vehicle. */
export type AdvertisedInstalment = InstalmentText & { notes: string[] }

type Terms = {
	count: number
	interest: string // percent, such as 9.00
	deposit?: string // formatted amounts
	balloon?: string
	total: string
}

/** A monthly amount beside a vehicle, with all the details that the law requires beside it. */
export const instalmentMessages = defineMessages({
	amount: (monthly: string) => `${monthly} a month`,
	terms: ({ count, ...rest }: Terms) => `${count} instalments, ${costOf(rest, '%')}`,
	period: (count: number) => `a month × ${count}`,
	cost: (terms: Omit<Terms, 'count'>) => `${costOf(terms, '% a year')}.`,
	rate: (prime: string, margin: number, reviewed: string) =>
		`prime ${prime}% ${margin < 0 ? '−' : '+'} ${Math.abs(margin).toFixed(2)}%, reviewed ${reviewed}`,
	note: 'Fees included, subject to approval.',
} as const)

const costOf = ({ interest, deposit, balloon, total }: Omit<Terms, 'count'>, unit: string) =>
	[
		`${interest}${unit}`,
		...(deposit ? [`deposit ${deposit}`] : []),
		...(balloon ? [`balloon ${balloon}`] : []),
		`total ${total}`,
	].join(', ')
