import styles from './HashValue.module.css';

/** A long hexadecimal value, such as the commitment to a seed. */
export function HashValue(props: { value: string; isSmall?: boolean }) {
  return (
    <code class={styles.hash} classList={{ [styles.small]: props.isSmall }}>
      {props.value}
    </code>
  );
}
