/** The form of the dealership's prepared answers to leads. */
import { TextAreaField, TextField } from '#app/components/field.tsx'
import type { Values } from '#app/core/form.ts'
import {
	MAX_TEMPLATES,
	MAX_TEXT,
	MAX_TITLE,
	replyTemplatesInput,
} from '#app/features/leads/inbox/reply-template.ts'
import { replyTemplateMessages as messages } from '#messages/lead-office.ts'
import { type Saved, SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

type Props = { begins: Values; version: string; to: string; saved: Saved; result: SettingsResult | undefined }

export const ReplyTemplates = ({ saved, ...props }: Props) => (
	<section aria-labelledby="reply-templates" className="beside mt-10 border-t border-line pt-8">
		<h2 id="reply-templates" className="title text-title-sm">
			{messages.heading}
		</h2>
		<p className="mt-1.5 mb-5 text-sm text-ink-muted">{messages.text}</p>
		<SettingsForm
			{...props}
			section="replyTemplates"
			schema={replyTemplatesInput}
			saved={saved?.form === 'replyTemplates' ? saved : null}
			isSecond
		>
			{(field) => (
				<ol className="grid gap-6">
					{Array.from({ length: MAX_TEMPLATES }, (_, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a row has no id but its index
						<li key={row} className="grid gap-3">
							<TextField
								{...field('templateTitle', row)}
								label={messages.title(row + 1)}
								maxLength={MAX_TITLE}
								className="max-w-100"
							/>
							<TextAreaField
								{...field('templateText', row)}
								label={messages.answer(row + 1)}
								labelHidden
								rows={3}
								maxLength={MAX_TEXT}
							/>
						</li>
					))}
				</ol>
			)}
		</SettingsForm>
	</section>
)
