/** The notice and the optional consents next to 'Submit Application'. */
import { href } from 'react-router'
import { Checkbox } from '#app/components/checkbox.tsx'
import { FieldGroup } from '#app/components/field-group.tsx'
import { applicationMessages } from '#app/messages/en-ZA/application.ts'
import type { StepProps } from './steps/step-fields.tsx'

const messages = applicationMessages.consent

export function ApplicationConsents({ consents, checkbox }: Pick<StepProps, 'consents' | 'checkbox'>) {
	return (
		<FieldGroup title={messages.heading}>
			<p className="text-sm leading-normal">
				{consents.notice} {/* In a new tab: this page holds the applicant's input. */}
				<a className="link" href={href('/privacy')} target="_blank" rel="noopener">
					{messages.privacy}
				</a>
			</p>
			<p className="mt-4 mb-1 text-sm text-ink-muted">{messages.optional}</p>
			{(['consentSharing', 'consentMarketing'] as const).map((name) => (
				<Checkbox key={name} {...checkbox(name)} className="text-sm">
					<span className="font-normal">{consents.ticks[name]}</span>
				</Checkbox>
			))}
		</FieldGroup>
	)
}
