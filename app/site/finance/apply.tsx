/** How to apply: online once that is open, by phone or e-mail before. */
import { ArrowRight, Phone } from 'lucide-react'
import { useDealer } from '#app/site/dealer-context.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { financePageWords } from '#app/words/en-ZA/finance-page.ts'

const words = financePageWords

export type Apply = { applicationIsOpen: boolean }

export function ApplyButton({ applicationIsOpen }: Apply) {
	const { phone } = useDealer()
	if (applicationIsOpen) {
		return (
			<ButtonLink kind="primary" to="/finance/application">
				{words.applyNow}
				<ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
			</ButtonLink>
		)
	}
	if (!phone.e164) return null
	return (
		<a className={buttonClass({ kind: 'primary' })} href={`tel:${phone.e164}`}>
			<Phone aria-hidden strokeWidth={1.75} className="size-5" />
			{words.applyByPhone(phone.display)}
		</a>
	)
}

/** The second way, while the first is the phone. */
export function ApplyByEmail({ applicationIsOpen }: Apply) {
	const { email } = useDealer()
	if (applicationIsOpen || !email.finance) return null
	return (
		<p className="mt-3">
			{words.orWriteTo}{' '}
			<a className="link wrap-anywhere" href={`mailto:${email.finance}`}>
				{email.finance}
			</a>
		</p>
	)
}
