/** Warns staff that prime and margin are overdue for review. */
import type { ReactNode } from 'react'
import { Notice } from '#app/components/notice.tsx'
import { interestRateMessages as messages } from '#messages/interest-rate.ts'

type Props = { days: number; className?: string; children?: ReactNode } // children: the action

export const ReviewNotice = ({ days, className, children }: Props) => (
	<Notice role="status" className={className}>
		<p>{messages.due(days)}</p>
		{children}
	</Notice>
)
