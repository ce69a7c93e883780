/** A dealership's own answers to leads, with the name and the vehicle filled in. */
import type { Dealer, ReplyTemplate } from '#app/features/dealer/dealer.ts'
import { replyTemplateMessages as messages } from '#messages/reply-templates.ts'
import type { LeadContent } from './inbox-item.ts'
import { contactLinks, type PreparedReply } from './lead-contact-links.ts'

/** The dealership's own, or the usual ones; none, if it removed them. */
export const replyTemplatesOf = ({
	replyTemplates,
}: Pick<Dealer, 'replyTemplates'>): readonly ReplyTemplate[] => replyTemplates ?? messages.defaults

export function fillTemplate(text: string, { name, about }: Pick<LeadContent, 'name' | 'about'>): string {
	const values: Record<string, string> = { name, vehicle: about }
	return (about ? text : messages.withoutVehicle(text)).replace(
		/\{(name|vehicle)\}/g,
		(_, key: string) => values[key] ?? '',
	)
}

/** `vehicle`: what the lead is about, if that is a vehicle. Those that can be sent by neither way are left out. */
export const prepareReplies = (
	templates: readonly ReplyTemplate[],
	content: LeadContent,
	{ subject, vehicle }: { subject: string; vehicle: string },
): PreparedReply[] =>
	templates.flatMap(({ title, text }) => {
		const answer = fillTemplate(text, { name: content.name, about: vehicle })
		const { mail, chat } = contactLinks(content, subject, { answer })
		return mail || chat ? [{ title, text: answer, ...(mail && { mail }), ...(chat && { chat }) }] : []
	})
