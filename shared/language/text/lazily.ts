/**
 * Builds a value when it is first needed, because a cold start imports more than a message needs.
 */
export function lazily<Value>(build: () => Value): () => Value {
  let built: { readonly value: Value } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
