/** Beside the steps: what to have at hand, whom to call, and what becomes of it. */
import { CarFront, House, IdCard, Lock, Wallet } from 'lucide-react'
import type { Dealer } from '#app/dealer/dealer.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { icons } from '#app/ui/icons.ts'
import { Notice } from '#app/ui/notice.tsx'
import { applicationWords } from '#app/words/en-ZA/application.ts'

const words = applicationWords.aside

const THINGS = [
	[IdCard, words.things.id],
	[Wallet, words.things.payslip],
	[House, words.things.home],
	[CarFront, words.things.vehicle],
] as const

export function ApplicationAside({ dealer: { phone, tradingHours } }: { dealer: Dealer }) {
	return (
		<aside aria-label={words.label} className="lg:sticky lg:top-28 lg:self-start">
			<h2 className="title text-title-sm">{words.atHand}</h2>
			<ul className="mt-2">
				{THINGS.map(([Icon, text]) => (
					<li key={text} className="flex items-center gap-3 border-b border-line py-2.5 text-sm">
						<Icon aria-hidden strokeWidth={1.75} className="size-5 flex-none text-gold-700" />
						{text}
					</li>
				))}
			</ul>
			<h2 className="title mt-8 text-title-sm">{words.talk}</h2>
			<p className="mt-1.5 text-sm leading-normal text-ink-muted">
				{words.talkText(tradingHours.lines[0] ?? '')}
			</p>
			{phone.e164 && (
				<p className="mt-3">
					<a
						href={`tel:${phone.e164}`}
						aria-label={words.call(phone.display)}
						className={buttonClass({ size: 'small' })}
					>
						<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
						{phone.display}
					</a>
				</p>
			)}
			<Notice icon={Lock} className="mt-8">
				{words.privacy}
			</Notice>
		</aside>
	)
}
