/** Messages of the finance calculator and of the page around it. */
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
				? `With fees and interest on the balloon (${more}): ${monthly}.`
				: `With fees (${more}): ${monthly}.`,
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
