/** A value that is built when it is first asked for: cold starts import more than one message needs. */
export function lazily<Value>(build: () => Value): () => Value {
  let built: { readonly value: Value } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
