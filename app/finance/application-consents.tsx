/** Beside 'Submit Application': what sending it means, and what may be agreed to besides. */
import { href } from 'react-router'
import { FieldGroup } from '#app/ui/field-group.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { applicationWords } from '#app/words/en-ZA/application.ts'
import type { StepProps } from './steps/step-fields.tsx'

const words = applicationWords.consent

export function ApplicationConsents({ consents, tick }: Pick<StepProps, 'consents' | 'tick'>) {
	return (
		<FieldGroup title={words.heading}>
			<p className="text-sm leading-normal">
				{consents.notice} {/* In a tab of its own: this page holds what was typed. */}
				<a className="link" href={href('/privacy')} target="_blank" rel="noopener">
					{words.privacy}
				</a>
			</p>
			<p className="mt-4 mb-1 text-sm text-ink-muted">{words.optional}</p>
			{(['consentSharing', 'consentMarketing'] as const).map((name) => (
				<Tick key={name} {...tick(name)} className="text-sm">
					<span className="font-normal">{consents.ticks[name]}</span>
				</Tick>
			))}
		</FieldGroup>
	)
}
