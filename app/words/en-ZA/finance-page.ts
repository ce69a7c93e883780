/** What is said on /finance around the calculator. */
export const financePageWords = {
	title: (dealer?: string) => ['Vehicle Financing', dealer].filter(Boolean).join(', '),
	description: {
		online: 'Estimate a monthly instalment and apply online in four steps.',
		byPhone: 'Estimate a monthly instalment, see the whole bill and apply by phone or e-mail.',
	},
	heading: 'Vehicle Financing',
	lede: {
		online: 'See what a vehicle costs each month before you speak to anyone. Then apply in four short steps.',
		byPhone: 'See what a vehicle costs each month before you speak to anyone. Then apply by phone or e-mail.',
	},
	applyNow: 'Apply Now',
	useCalculator: 'Use Calculator',
	applyByPhone: (number: string) => `Apply by phone: ${number.replaceAll(' ', '\u00a0')}`,
	orWriteTo: 'or write to',
	ready: 'Ready to Get Started?',
	readyText: {
		online: 'Ten minutes, four steps. Have your ID, payslip and the vehicle’s price at hand.',
		byPhone: 'One call is enough to begin. Have your ID, payslip and the vehicle’s price at hand.',
	},
} as const
