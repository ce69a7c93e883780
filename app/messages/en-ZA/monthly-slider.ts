/** The slider of the home page: what a monthly amount buys. */
import { defineMessages } from '#app/core/texts.ts'

export const sliderMessages = defineMessages({
	question: 'What can you pay a month?',
	buys: (amount: string, count: number) => `${amount} ${aMonthBuys(count)}`,
	aMonthBuys,
	priced: (price: string) => `For a car of ${price}:`,
	show: 'Show me these cars',
} as const)

function aMonthBuys(count: number): string {
	return `a month buys ${count} of our cars`
}
