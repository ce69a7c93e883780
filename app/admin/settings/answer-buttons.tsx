/** The switch for answer buttons in emails about enquiries: staff can read it, owners set it. */
import { Checkbox } from '#app/components/checkbox.tsx'
import { answerButtonsInput } from '#app/features/leads/answers/answer-buttons-schema.ts'
import { answerMessages } from '#messages/answers.ts'
import { type Saved, SettingsForm } from './settings-form.tsx'
import { errorMessageAt, type SettingsResult } from './settings-result.ts'

const messages = answerMessages.settings

type Props = {
	areShown: boolean
	version: string
	mayProtect: boolean
	to: string
	saved: Saved
	result: SettingsResult | undefined
}

export function AnswerButtonsSettings({ areShown, version, mayProtect, to, saved, result }: Props) {
	const fieldErrors =
		result?.outcome === 'invalid' && result.form === 'answerButtons' ? result.fieldErrors : {}
	return (
		<section aria-labelledby="answer-buttons" className="mt-10 max-w-200 border-t border-line pt-8">
			<h3 id="answer-buttons" className="title text-title-sm">
				{messages.heading}
			</h3>
			<p className="mt-1.5 mb-3 text-sm leading-normal text-ink-muted">{messages.text}</p>
			{mayProtect ? (
				<SettingsForm
					section="answerButtons"
					schema={answerButtonsInput}
					save={messages.save}
					isSecond
					saved={saved?.form === 'answerButtons' ? saved : null}
					begins={{ showsAnswerButtons: areShown ? 'on' : '' }}
					version={version}
					to={to}
					result={result}
				>
					{(field) => (
						<Checkbox
							name="showsAnswerButtons"
							value="on"
							defaultChecked={field('showsAnswerButtons').defaultValue === 'on'}
						>
							{messages.show}
						</Checkbox>
					)}
				</SettingsForm>
			) : (
				<p className="text-sm">
					{errorMessageAt(fieldErrors, 'version') ?? messages.states[areShown ? 'shown' : 'hidden']}
				</p>
			)}
		</section>
	)
}
