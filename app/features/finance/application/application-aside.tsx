/** Beside the application: what to have at hand, on a small screen before step 1 only; and whom to call. */
import { CarFront, House, IdCard, Lock, Wallet } from 'lucide-react'
import { buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { Notice } from '#app/components/notice.tsx'
import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import { applicationMessages } from '#messages/application.ts'
import type { Step } from './application.ts'

const messages = applicationMessages.aside

const CHECKLIST = [
	[IdCard, 'id'],
	[Wallet, 'payslip'],
	[House, 'home'],
	[CarFront, 'vehicle'],
] as const

export const Checklist = ({ step }: { step: Step }) => (
	<aside aria-label={messages.checklistHeading} className={cn('lg:col-start-2', step > 1 && 'max-lg:hidden')}>
		<h2 className="title text-title-sm">{messages.checklistHeading}</h2>
		<ul className="mt-2">
			{CHECKLIST.map(([Icon, name]) => (
				<li key={name} className="flex items-center gap-3 border-b border-line py-2.5 text-sm">
					<Icon aria-hidden strokeWidth={1.75} className="size-5 flex-none text-gold-700" />
					{messages.checklist[name]}
				</li>
			))}
		</ul>
	</aside>
)

export function ContactAside({ dealer: { phone, tradingHours } }: { dealer: Dealer }) {
	return (
		<aside
			aria-label={messages.label}
			className="lg:sticky lg:top-28 lg:col-start-2 lg:row-start-2 lg:self-start"
		>
			<h2 className="title text-title-sm">{messages.talk}</h2>
			<p className="mt-1.5 text-sm leading-normal text-ink-muted">
				{messages.talkText(tradingHours.lines[0] ?? '')}
			</p>
			{phone.e164 && (
				<p className="mt-3">
					<a
						href={`tel:${phone.e164}`}
						ping={CALL_PING}
						aria-label={messages.call(phone.display)}
						className={buttonClass({ size: 'small' })}
					>
						<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
						{phone.display}
					</a>
				</p>
			)}
			<Notice icon={Lock} className="mt-8">
				{messages.privacy}
			</Notice>
		</aside>
	)
}
