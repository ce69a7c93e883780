/** Everything filled in, gone at a word: computers are shared. Asked twice, without script too. */
import { buttonClass } from '#app/ui/button.tsx'
import { clearAnswersWords as words } from '#app/words/en-ZA/clear-answers.ts'
import { INTENT_FIELD } from './application-page-data.ts'

export function ClearAnswers() {
	return (
		<div className="mt-8 text-sm">
			<p className="leading-normal text-ink-muted">{words.kept}</p>
			<details className="mt-2">
				<summary className="link inline-flex min-h-11 list-none items-center">{words.open}</summary>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1 pb-2">
					<p>{words.sure}</p>
					<button
						type="submit"
						name={INTENT_FIELD}
						value="clear"
						className={buttonClass({ kind: 'danger', size: 'small' })}
					>
						{words.confirm}
					</button>
				</div>
			</details>
		</div>
	)
}
