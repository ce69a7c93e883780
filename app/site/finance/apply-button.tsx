/** The way from /finance to the application. */
import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { financePageWords } from '#app/words/en-ZA/finance-page.ts'

export const ApplyButton = () => (
	<ButtonLink kind="primary" to={href('/finance/application')}>
		{financePageWords.applyNow}
		<ArrowRight aria-hidden strokeWidth={1.75} className="size-5 max-sm:hidden" />
	</ButtonLink>
)
