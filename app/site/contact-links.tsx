import { ButtonLink, buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { CALL_PING } from '#app/features/dealer/dealer.ts'
import { chatPath } from '#app/features/dealer/whatsapp-link.tsx'
import { siteMessages } from '#messages/site.ts'
import { useDealer } from './dealer-context.ts'
import { CONTACT } from './navigation.ts'

const messages = siteMessages.nothingYet

/** Telephone, WhatsApp and a message, where the dealership has them. */
export function ContactLinks({ className }: { className?: string }) {
	const { phone, chat } = useDealer()
	return (
		<p className={cn('flex flex-wrap gap-3', className)}>
			{phone.e164 && (
				<a href={`tel:${phone.e164}`} ping={CALL_PING} className={buttonClass({ kind: 'primary' })}>
					<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
					{phone.display}
				</a>
			)}
			{chat && (
				<a
					href={chatPath()}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass({ kind: 'line' })}
				>
					{messages.chat} <span className="font-[450]">{messages.newTab}</span>
				</a>
			)}
			<ButtonLink to={CONTACT} kind={phone.e164 ? 'line' : 'primary'}>
				{messages.write}
			</ButtonLink>
		</p>
	)
}
