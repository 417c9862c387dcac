interface FormLike {
  errorId: string;
  errors?: readonly string[] | undefined;
}

/** What is wrong with a form as a whole: a refusal, usually. Nothing when nothing is. */
export function FormErrors({ form }: { form: FormLike }) {
  if (!form.errors?.length) return null;
  return (
    <div className="form-errors" id={form.errorId} role="alert" tabIndex={-1}>
      {form.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}
