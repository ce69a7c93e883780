/** The calculator in small, for a vehicle's page: filled with its price, the answer below the fields. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Rand } from '#app/kernel/rand.ts'
import { Button } from '#app/ui/button.tsx'
import { financeWords } from '#app/words/en-ZA/finance.ts'
import type { InstalmentText } from '#app/words/en-ZA/instalment.ts'
import { BLANK, entriesAddress, feesOf } from './calculator-entries.ts'
import { instalmentOf, instalmentText } from './instalment.ts'
import { Instrument } from './instrument.tsx'
import { LoanFields } from './loan-fields.tsx'
import { useEntries } from './use-entries.tsx'
import { type UsualTerms, usualEntries } from './usual-terms.ts'

const words = financeWords.calculator

type Props = {
	price: Rand
	terms: UsualTerms
	action?: string // the page that answers where there is no script, and that shows the whole bill
	children?: ReactNode // what to do next, below the answer
}

export function Calculator({ price, terms, action = '/finance', children }: Props) {
	const calculation = useEntries({ ...BLANK, ...usualEntries(price, terms) })
	const { form, isRight, entries, answer, spoken } = calculation
	const { loan: financed, bill, repayment } = answer
	// The rest is the other page's to fill in.
	const { budget, initiation, service, paidBy, ...loan } = entries
	return (
		<div className="grid gap-6 pt-3">
			<form ref={form} method="get" action={`${action}#calculator`} noValidate onSubmit={isRight}>
				<LoanFields calculation={calculation} />
				<Button type="submit" kind="dark" className="mt-5.5 has-script:hidden">
					{words.calculate}
				</Button>
			</form>
			<Instrument mode={entries.mode} answer={answer} spoken={spoken} small>
				{financed && bill && repayment > 0 && (
					<WithFees {...instalmentText(instalmentOf(financed, feesOf(entries)))} />
				)}
				<p className="mt-4 text-sm">
					<Link className="link" to={`${action}?${entriesAddress(loan)}&bill=open#whole-bill`} viewTransition>
						{words.wholeBillLink}
					</Link>
				</p>
				{children}
			</Instrument>
		</div>
	)
}

/** What the headline leaves out, in the form of every instalment beside a vehicle. */
const WithFees = ({ amount, terms }: InstalmentText) => (
	<p className="mt-4 text-sm">
		{words.withFees} <strong>{amount}</strong>, {terms}.
	</p>
)
