/** The link to the dealership's WhatsApp, called and coloured as people know it. */
import { href } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { siteMessages } from '#messages/site.ts'

export const whatsAppIconClass = 'size-5 flex-none text-whatsapp'

/** Counts the tap and leads to WhatsApp, with a message about the vehicle if there is one. */
export const chatPath = (vehicleId?: string): string =>
	vehicleId ? href('/chat/:id', { id: vehicleId }) : href('/chat')

export const WhatsAppLink = ({
	vehicleId,
	className,
}: {
	vehicleId?: string | undefined
	className?: string
}) => (
	<a
		href={chatPath(vehicleId)}
		target="_blank"
		rel="noopener noreferrer"
		className={cn('inline-flex min-h-11 items-center gap-2.5 font-[550] hover:underline', className)}
	>
		<icons.MessageCircle aria-hidden strokeWidth={2} className={whatsAppIconClass} />
		{siteMessages.whatsApp}
		<span className="sr-only"> {siteMessages.footer.newTab}</span>
	</a>
)
