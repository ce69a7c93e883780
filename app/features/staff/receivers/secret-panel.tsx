/** The secret of a webhook: only the response to the form that made it shows it. */
import { focusResult } from '#app/components/lost-focus.ts'
import { TextToCopy } from '#app/components/text-to-copy.tsx'
import { receiverMessages } from '#messages/receivers.ts'
import type { ReceiversResult } from './receiver.ts'

const messages = receiverMessages.secret

type Props = { result: Extract<ReceiversResult, { outcome: 'secret' }> }

export function SecretPanel({ result: { intent, name, secret, error } }: Props) {
	return (
		<section
			aria-labelledby="secret"
			{...focusResult}
			className="mb-8 max-w-200 rounded-panel border border-line bg-surface-raised p-5"
		>
			<h3 id="secret" className="title text-title-sm wrap-anywhere">
				{messages.heading(name)}
			</h3>
			<p className="mt-2 text-sm">{messages.text}</p>
			<TextToCopy text={secret} messages={messages} />
			{intent === 'add' && (
				<p className="mt-3 text-sm">
					{error ? messages.notTested(receiverMessages.error(error)) : messages.tested}
				</p>
			)}
		</section>
	)
}
