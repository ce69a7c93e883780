/** What the sender wrote, in short. */
import { Link } from 'react-router'
import { Facts } from '#app/components/facts.tsx'
import type { InboxKind } from '#app/features/leads/inbox/inbox-status.ts'
import type { OwnRecord } from '#app/features/leads/own-page/own-page-service.server.ts'
import { ownPageMessages } from '#messages/own-page.ts'

const messages = ownPageMessages.sent

type Props = { record: Pick<OwnRecord, 'content' | 'facts' | 'vehicle'> & { kind: InboxKind } }

export function SentContent({ record: { kind, content, facts, vehicle } }: Props) {
	return (
		<section aria-labelledby="sent">
			<h2 id="sent" className="title mb-3 text-title-md">
				{messages.heading}
			</h2>
			{!content && <p>{messages.unreadable}</p>}
			{content && (
				<Facts
					facts={[
						{ name: messages.about[kind] ?? messages.subject, value: content.about },
						...facts,
						{ name: messages.name, value: content.name },
						{ name: messages.email, value: content.email },
						{ name: messages.phone, value: content.phone },
					]}
				/>
			)}
			{content?.text && (
				<figure className="mt-5">
					<figcaption className="text-sm text-ink-muted">{messages.message}</figcaption>
					<blockquote
						dir="auto"
						className="mt-2 border-l-3 border-line pl-4 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]"
					>
						{content.text}
					</blockquote>
				</figure>
			)}
			{vehicle && (
				<p className="mt-4">
					<Link to={vehicle.path} className="link inline-flex min-h-11 items-center">
						{messages.again}: {vehicle.name}
					</Link>
				</p>
			)}
			<p className="mt-4 text-sm text-ink-muted">{ownPageMessages.private}</p>
		</section>
	)
}
