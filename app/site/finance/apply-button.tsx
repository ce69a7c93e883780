/** The link from /finance to the application. */
import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { financePageMessages } from '#messages/finance-page.ts'

export const ApplyButton = () => (
	<ButtonLink kind="primary" to={href('/finance/application')}>
		{financePageMessages.applyNow}
		<ArrowRight aria-hidden strokeWidth={1.75} className="size-5 max-sm:hidden" />
	</ButtonLink>
)
