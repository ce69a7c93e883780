/** What stands unseen in every form: its token, and a field that only a machine fills in. */
import { intakeWords } from '#app/words/en-ZA/intake.ts'
import { TOKEN_FIELD, TRAP_FIELD } from './intake.ts'

export const IntakeFields = ({ token }: { token: string }) => (
	<>
		<input type="hidden" name={TOKEN_FIELD} value={token} />
		<div aria-hidden className="absolute left-[-200vw] size-px overflow-hidden">
			<label>
				{intakeWords.trap}
				<input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	</>
)
