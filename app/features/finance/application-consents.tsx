/** Beside 'Submit Application': what sending it means, and what may be agreed to besides. */
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
				{consents.notice} {/* In a tab of its own: this page holds what was typed. */}
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
