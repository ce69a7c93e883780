/**
 * Shown above the form after sending: confirmation, when to expect an answer, and the phone number. Loaded when the
 * form is first used.
 */
import { useEffect, useRef } from 'react'
import { icons } from '#app/components/icons.ts'
import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import { openingText } from '#app/features/dealer/opening-line.tsx'
import type { Openness } from '#app/features/dealer/trading-hours.ts'
import { WhatsAppLink } from '#app/features/dealer/whatsapp-link.tsx'
import { leadMessages } from '#messages/leads.ts'
import type { LeadMessage, SentTexts } from './form-texts.ts'

const messages = leadMessages.sent

type Props = {
	id: string
	heading: string
	notice?: LeadMessage // undefined if a toast shows it
	takesFocus: boolean
	phone: Dealer['phone']
	chat: Dealer['chat'] | undefined
	vehicleId: string | undefined
	openness: Openness | undefined
	replyTime: string
	isByPhone: boolean // no email address was given
	texts?: SentTexts | undefined
}

export function SubmittedPanel(props: Props) {
	const { id, heading, notice, takesFocus, phone, chat, vehicleId, openness, replyTime, isByPhone, texts } =
		props
	const panel = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (!takesFocus) return
		panel.current?.focus()
		panel.current?.scrollIntoView({ block: 'nearest' }) // Firefox leaves it below the header
	}, [takesFocus])
	return (
		<div
			ref={panel}
			id={id}
			tabIndex={-1}
			role="status"
			aria-live={takesFocus ? 'off' : undefined} // the focus moves here, which reads it
			className="mb-2 flex gap-4 rounded-panel border border-line bg-surface-sunken p-5 focus:outline-none focus:[box-shadow:none]"
		>
			<span
				aria-hidden
				className="grid size-9 flex-none place-items-center rounded-full bg-gold-400 text-dark-950"
			>
				<icons.Check strokeWidth={2.5} className="size-5" />
			</span>
			<div className="min-w-0 text-sm leading-normal">
				<p className="title text-title-sm text-ink">{heading}</p>
				{notice && (
					<p className="mt-2">
						{notice.title && <strong className="block">{notice.title}</strong>}
						{notice.description}
					</p>
				)}
				<p className="mt-2">
					{texts
						? texts[isByPhone ? 'byPhone' : 'byEmail']
						: (isByPhone ? messages.whenByPhone : messages.when)(replyTime)}
				</p>
				{openness && !texts && (
					<p>
						{openingText(openness)}.{chat && openness.state !== 'open' && ` ${messages.readEarlier}`}
					</p>
				)}
				{phone.e164 && (
					<p>
						{texts?.call ?? messages.sooner}{' '}
						<a
							href={`tel:${phone.e164}`}
							ping={CALL_PING}
							className="link inline-flex min-h-11 items-center whitespace-nowrap"
						>
							{phone.display}
						</a>
					</p>
				)}
				{chat && <WhatsAppLink vehicleId={vehicleId} />}
			</div>
		</div>
	)
}
