import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { z } from 'zod';

export type Fields = Record<string, unknown>;

export type ObjectFieldsProps = {
  schema: z.core.$ZodObject;
  value: Fields;
  onChange: (value: Fields) => void;
  /** Where the object stands in the form; empty for the form itself. */
  path: string;
  /** Fields that are written elsewhere. */
  omit?: readonly string[] | undefined;
  /** Fields of the form itself that its owner writes otherwise, by name: what stands in their place. */
  own?: Readonly<Record<string, ReactNode>> | undefined;
  /** What is said below a field, by its name. */
  below?: Readonly<Record<string, ReactNode>> | undefined;
};

/** What the fields of a form ask of it; paths are relative to the form's root. */
export type Form = {
  /** What is said to be wrong with a field, in words. */
  errorOf: (path: string) => string | undefined;
  /** What is wrong with it already, also while it is written for the first time. */
  problemOf: (path: string) => string | undefined;
  /** Whether anything below a path is said to be wrong. */
  hasErrorBelow: (path: string) => boolean;
  /** Whether the labels of fields that may stay empty say "(optional)". */
  marksOptional: boolean;
  /** The path as the form's owner knows it: what leads to the field (`data-path`). */
  addressOf: (path: string) => string;
  /** The fields of an object, for fields that hold one: from here, for the files would else import each other. */
  ObjectFields: ComponentType<ObjectFieldsProps>;
};

const FormContext = createContext<Form | undefined>(undefined);

export const FormProvider = FormContext.Provider;

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field of a schema stands outside of SchemaFields.');
  return form;
}

export const joined = (path: string, key: string | number) =>
  path === '' ? String(key) : `${path}.${key}`;
